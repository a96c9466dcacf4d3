/**
 * Hart's rational approximation of the normal distribution in double precision, as given by West:
 * exact to 15 digits.
 */
export function hartNormal(x: number): number {
  const a = Math.abs(x);
  const above = [
    3.52624965998911e-2, 0.700383064443688, 6.37396220353165, 33.912866078383, 112.079291497871,
    221.213596169931, 220.206867912376,
  ].reduce((sum, coefficient) => sum * a + coefficient, 0);
  const below = [
    8.83883476483184e-2, 1.75566716318264, 16.064177579207, 86.7807322029461, 296.564248779674,
    637.333633378831, 793.826512519948, 440.413735824752,
  ].reduce((sum, coefficient) => sum * a + coefficient, 0);
  const tail = (Math.exp((-a * a) / 2) * above) / below;
  return x > 0 ? 1 - tail : tail;
}
