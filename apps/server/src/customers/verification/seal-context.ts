/** What a customer's document number is sealed for. */
export function sealContext(userId: number): string {
  return `customer:${userId}`;
}
