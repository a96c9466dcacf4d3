/** The wide screen: navigation on top, panels of a trading page, tables below. */
export const desk = {
  account: 'Cuenta',
  search: 'Buscar pares y páginas',
  search_nothing: 'Nada coincide con «{query}»',
  finance_all: 'Resumen',
  keys: 'Teclado',
  keys_hint: 'Las teclas funcionan mientras no escribes en un campo.',
  keys_anywhere: 'En todas las páginas',
  keys_trading: 'En las páginas de trading',
  key_buy: 'Orden: comprar',
  key_sell: 'Orden: vender',
  key_book: 'Moverse por el libro de órdenes',
  key_price: 'Usar el precio',
  key_clear: 'Cerrar, o vaciar la orden',
};
