/** Orders that wait for a price: stops, take-profits, trailing stops, two under one hold. */
export const conditional = {
  title: 'Órdenes condicionales',
  new_title: 'Nueva orden condicional',
  waiting: 'Órdenes condicionales',
  waiting_count: 'Condicionales ({count})',
  none: 'No hay órdenes condicionales',
  none_ended: 'No hay historial de órdenes condicionales',
  none_hint:
    'Las órdenes stop, take-profit y trailing stop aparecen aquí mientras esperan su precio de activación.',
  price: 'Precio de la orden',
  amount: 'Cantidad',
  total: 'Total',
  source: 'Activada por',
  trigger: 'Precio de activación',
  stop_trigger: 'Precio de activación del stop',
  gain_trigger: 'Precio de activación del take-profit',
  stop_price: 'Precio límite del stop',
  gain_price: 'Precio límite del take-profit',
  price_empty: 'Déjalo vacío para una orden de mercado',
  price_now: 'Ahora: {price}',
  at_most: 'Sin precio límite, compra a {price} como máximo.',
  amount_empty: 'Déjalo vacío para cerrar toda la posición',
  at_market: 'Mercado',
  whole_position: 'Toda la posición',
  distance: 'Distancia',
  distance_percent: 'Distancia en %',
  activation: 'Precio de inicio',
  activation_hint: 'Opcional. La orden empieza a seguir el precio desde aquí.',
  holds: 'Bloqueado hasta activarse',
  holds_nothing: 'Nada: solo cierra una posición',
  place: 'Enviar orden condicional',
  placed: 'Orden condicional enviada',
  amend: 'Modificar',
  amend_title: 'Modificar la orden',
  amend_confirm: 'Modificar orden',
  amended: 'Orden modificada',
  cancel_order: 'Cancelar {legs}',
  cancel_all_text:
    'Se cancelarán todas las órdenes condicionales y el dinero bloqueado para ellas volverá a estar disponible.',
  protects: 'Protege la orden',
  placed_order: 'Ver la orden resultante',
  in_book: '{leg} (en el libro de órdenes)',
  refused: 'Se alcanzó el precio de activación, pero la orden fue rechazada: {reason}',
  undecided: 'Aún no se ha alcanzado el precio de activación.',
  going_on:
    'Se alcanzó el precio de activación, pero no se pudo ejecutar todo. El resto sigue vigente y se intenta de nuevo con cada precio nuevo hasta que se ejecute o lo canceles.',
  filled: 'Ejecutado en intentos anteriores',
  type: {
    stop_limit: 'Stop límite',
    stop_market: 'Stop de mercado',
    take_profit_limit: 'Take-profit límite',
    take_profit_market: 'Take-profit de mercado',
    trailing_stop: 'Trailing stop',
    oco: 'OCO',
    oco_limit: 'OCO con orden límite',
  },
  hint: {
    stop_limit:
      'Cuando el precio va en tu contra y llega al precio de activación, se envía una orden límite.',
    stop_market:
      'Cuando el precio va en tu contra y llega al precio de activación, se envía una orden de mercado.',
    take_profit_limit:
      'Cuando el precio va a tu favor y llega al precio de activación, se envía una orden límite.',
    take_profit_market:
      'Cuando el precio va a tu favor y llega al precio de activación, se envía una orden de mercado.',
    trailing_stop:
      'El precio de activación sigue al mejor precio a cierta distancia. Cuando el precio retrocede y lo alcanza, se envía una orden de mercado.',
    oco: 'Un stop y un take-profit en una sola orden: cuando uno se activa, el otro se cancela.',
    oco_limit:
      'Un take-profit que queda en el libro de órdenes como orden límite, y un stop: cuando uno empieza a ejecutarse o se activa, el otro se cancela.',
  },
  rest: {
    goes_on:
      'Si solo una parte se puede ejecutar al instante, el resto sigue vigente y se intenta de nuevo con cada precio nuevo.',
    ends: 'Lo que no se pueda ejecutar al instante se cancela.',
  },
  source_of: {
    last: 'Último precio',
    index: 'Precio índice',
    mark: 'Precio de marca',
  },
  leg: {
    stop: 'Stop',
    take_profit: 'Take-profit',
    trailing_stop: 'Trailing stop',
  },
  status: {
    waiting: 'En espera',
    going_on: 'Activada, sigue vigente',
    triggered: 'Activada',
    canceled: 'Cancelada',
    failed: 'Fallida',
  },
  ended: {
    requested: 'Cancelada por ti.',
    position_closed: 'Cancelada: la posición se cerró.',
    unfilled: 'Cancelada: la orden de apertura no se ejecutó.',
    expired: 'Cancelada: el contrato ya no admite posiciones nuevas.',
    other_leg: 'Cancelada: la orden límite asociada se ejecutó o se canceló.',
    demo_reset: 'Cancelada al restablecer la demo.',
  },
  event: {
    triggered: '{symbol} alcanzó {price}. Se envió tu orden.',
    partly:
      '{symbol} alcanzó {price}. Tu orden se ejecutó en parte. El resto sigue vigente y se intenta de nuevo con cada precio nuevo.',
    unmatched:
      '{symbol} alcanzó {price}, pero aún no se pudo ejecutar nada. Tu orden sigue vigente y se intenta de nuevo con cada precio nuevo.',
    failed: '{symbol} alcanzó {price}, pero tu orden fue rechazada. {reason}',
  },
  problem: {
    trigger_missing: 'Ingresa el precio de activación',
    price_missing: 'Ingresa el precio límite',
    price_invalid: 'Ajusta el precio al incremento mínimo',
    distance_missing: 'Ingresa la distancia',
    reached: 'Precio ya alcanzado: elige otro',
  },
  decision: {
    title: 'Cómo se decidió',
    hint: 'El precio que activó la orden, tal como se registró, y una comprobación calculada en este dispositivo.',
    peak: 'Mejor precio alcanzado',
    time: 'Hora de activación',
    ticks: 'Precios anteriores y posteriores',
    decides: 'la activó',
    check: {
      recorded: 'El precio consta en el registro',
      price: 'El precio coincide con el tick registrado',
      mark: 'El precio de marca se deduce del precio índice, el libro de órdenes y la última operación',
      trail: 'El precio de activación mantiene su distancia con el mejor precio',
      reached: 'El precio llegó al precio de activación',
    },
  },
};
