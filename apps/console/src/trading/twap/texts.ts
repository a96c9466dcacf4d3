export const twapTexts = {
  name: 'TWAP',
  held: 'TWAP orders',
  slices: (done: number, all: number, price: string) => `${done} of ${all} slices, worst price ${price}`,
};
