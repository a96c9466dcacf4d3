import type english from '../en/explanations.ts';
import type { Translation } from '../translation.ts';

const explanations: Translation<typeof english> = {
  multiple: {
    name: 'Apalancamiento',
    text: 'El tamaño de una posición dividido por su margen: con un apalancamiento de 10x, 100 USDT de margen sostienen una posición de 1,000 USDT. Cada movimiento del precio se multiplica por diez sobre tu margen, a favor o en contra, y el precio de liquidación queda diez veces más cerca.',
  },
  margin: {
    name: 'Margen',
    text: 'Dinero apartado para una posición con el fin de cubrir sus pérdidas. Lo que queda se devuelve al cerrarla.',
  },
  isolated: {
    name: 'Margen aislado',
    text: 'Cada posición tiene su propio margen y nunca puede perder más. El resto de la cuenta no se toca.',
  },
  cross: {
    name: 'Margen cruzado',
    text: 'Las posiciones comparten como margen el dinero de la cuenta de contratos, así que las ganancias de una sostienen a las otras. Pero una pérdida grande puede consumir todo ese dinero.',
  },
  maintenance_margin: {
    name: 'Margen de mantenimiento',
    text: 'El margen mínimo que debe conservar una posición, como porcentaje de su valor al precio de marca. Crece con el tamaño de la posición y, si esta queda por debajo, se liquida.',
  },
  margin_ratio: {
    name: 'Ratio de margen',
    text: 'El margen de mantenimiento como porcentaje del margen que queda tras ganancias y pérdidas. Al 100% la posición se liquida.',
  },
  liquidation_price: {
    name: 'Precio de liquidación',
    text: 'El precio al que el margen restante cae por debajo del margen de mantenimiento. La plataforma cierra la posición cuando tanto el precio de marca como el precio índice lo alcanzan. Agregar margen lo aleja.',
  },
  mark_price: {
    name: 'Precio de marca',
    text: 'El precio que se usa para el PnL no realizado y, junto con el precio índice, para las liquidaciones. Se mantiene cerca del precio índice, así que las operaciones en un libro de órdenes con poca profundidad no liquidan a nadie.',
  },
  index_price: {
    name: 'Precio índice',
    text: 'El precio de la moneda en el mercado de referencia; es el que siguen los contratos y las opciones. No sale del libro de órdenes de esta plataforma.',
  },
  last_price: {
    name: 'Último precio',
    text: 'El precio de la operación más reciente en este mercado. Puede diferir por un tiempo del precio de marca.',
  },
  funding_rate: {
    name: 'Tasa de financiación',
    text: 'A horas fijas, los dos lados de un contrato perpetuo se pagan entre sí: si la tasa de financiación es positiva, los long pagan a los short; si es negativa, los short pagan a los long. Se cobra sobre el valor de la posición en ese momento, y solo a quien tiene una abierta.',
  },
  unrealised: {
    name: 'PnL no realizado',
    text: 'Lo que una posición abierta lleva ganado o perdido al precio de marca. Solo es definitivo cuando la posición se cierra.',
  },
  roi: {
    name: 'ROI',
    text: 'La ganancia o pérdida de una posición como porcentaje de su margen. Con un apalancamiento alto, basta un pequeño movimiento del precio para que sea grande, a favor o en contra.',
  },
  entry_price: {
    name: 'Precio de entrada',
    text: 'El precio promedio de todas las operaciones que abrieron la posición. Las ganancias y pérdidas se calculan a partir de él.',
  },
  settlement_price: {
    name: 'Precio de entrega',
    text: 'El precio con el que termina un producto: en un contrato semanal, el promedio del precio índice antes del vencimiento; en un producto financiero, el precio de mercado al vencer. Es igual para todos, y los precios con los que se calcula quedan registrados.',
  },
  reduce_only: {
    name: 'Solo reducir',
    text: 'Una orden que solo puede reducir o cerrar una posición. Si la posición se reduce, la orden se reduce con ella, y nunca abre una posición en el otro lado.',
  },
  time_in_force: {
    name: 'Vigencia',
    text: 'Cuánto tiempo puede esperar una orden límite. O espera hasta que la canceles, o debe ejecutarse al instante, en parte o por completo.',
  },
  gtc: {
    name: 'GTC (válida hasta cancelar)',
    text: 'La orden espera en el libro de órdenes a su precio hasta que se ejecute o la canceles. Puede ejecutarse en varias partes.',
  },
  ioc: {
    name: 'IOC (inmediata o cancelar)',
    text: 'Lo que puede ejecutarse al instante se ejecuta. El resto se cancela y nunca espera en el libro de órdenes.',
  },
  fok: {
    name: 'FOK (todo o nada)',
    text: 'La orden se ejecuta por completo y al instante, o no se ejecuta. Nunca espera en el libro de órdenes.',
  },
  post_only: {
    name: 'Post-only',
    text: 'La orden solo se acepta si espera en el libro de órdenes, y se rechaza si puede ejecutarse al instante. Así siempre pagas la comisión maker.',
  },
  maker: {
    name: 'Maker',
    text: 'El trader cuya orden esperaba en el libro de órdenes cuando se ejecutó. Los makers aportan liquidez y suelen pagar la comisión más baja.',
  },
  taker: {
    name: 'Taker',
    text: 'El trader cuya orden se cruzó con una que esperaba en el libro de órdenes. Sus órdenes se ejecutan al instante y suelen pagar la comisión más alta.',
  },
  slippage_bound: {
    name: 'Límite de deslizamiento',
    text: 'Cuánto puede alejarse del precio actual la ejecución de una orden de mercado. Lo que quede más allá se cancela en vez de ejecutarse a un mal precio.',
  },
  limit_order: {
    name: 'Orden límite',
    text: 'Se ejecuta al precio que fijas o a uno mejor, nunca a uno peor. Lo que no se ejecuta al instante espera en el libro de órdenes.',
  },
  market_order: {
    name: 'Orden de mercado',
    text: 'Se ejecuta al instante a los mejores precios del libro de órdenes, hasta el límite de deslizamiento. La cantidad la sabes de antemano; el precio exacto, solo después.',
  },
  stop_order: {
    name: 'Orden stop',
    text: 'Una orden que espera fuera del libro de órdenes hasta que el precio llega a tu precio de activación y entonces se convierte en una orden de mercado o una orden límite. En un mercado rápido puede ejecutarse a un precio peor que el precio de activación.',
  },
  trigger: {
    name: 'Precio de activación',
    text: 'El precio que activa una orden en espera; tú eliges si cuenta el precio de marca, el último precio o el precio índice. El precio que la activó queda registrado para que puedas comprobarlo después.',
  },
  stop_loss: {
    name: 'Stop-loss',
    text: 'Una orden que cierra la posición a precio de mercado cuando el precio va en tu contra hasta el nivel que fijaste. Limita tu pérdida, pero si el precio da un salto puede ejecutarse a un precio peor.',
  },
  take_profit: {
    name: 'Take-profit',
    text: 'Una orden que cierra la posición cuando el precio va a tu favor hasta el nivel que fijaste. Asegura la ganancia aunque no estés mirando.',
  },
  trailing_stop: {
    name: 'Trailing stop',
    text: 'Un stop que sigue al mejor precio a la distancia que elijas y nunca vuelve atrás. Se activa cuando el precio retrocede esa distancia.',
  },
  oco: {
    name: 'OCO (una cancela a la otra)',
    text: 'Dos órdenes que comparten el mismo dinero, como un take-profit y un stop-loss. Cuando una se ejecuta o se activa, la otra se cancela.',
  },
  bracket: {
    name: 'Orden bracket',
    text: 'Una orden de apertura con su propio take-profit y stop-loss. Ambos entran en vigor cuando la orden se ejecuta.',
  },
  iceberg: {
    name: 'Orden iceberg',
    text: 'Una orden límite grande de la que solo una parte es visible en el libro de órdenes. Cuando esa parte se ejecuta, aparece la siguiente al final de la cola.',
  },
  twap: {
    name: 'TWAP (precio promedio ponderado por tiempo)',
    text: 'Una orden grande que se divide en partes iguales y se ejecuta de manera uniforme a lo largo del tiempo. Busca el precio promedio de ese periodo en vez de mover el mercado de golpe.',
  },
  hold: {
    name: 'Bloqueado',
    text: 'Dinero apartado para una sola orden abierta, suscripción o retiro, y para nada más. Se descuenta cuando esta operación se completa y vuelve a estar disponible si se cancela.',
  },
  worst_case: {
    name: 'Pérdida máxima',
    text: 'Lo máximo que una orden puede costarte si todo va en tu contra. Se calcula antes de que confirmes, con las mismas reglas que ejecutan la orden.',
  },
  lot: {
    name: 'Lote',
    text: 'La unidad en que se operan los contratos: una cantidad fija de la moneda. El formulario de orden muestra cuánto es un lote.',
  },
  fee: {
    name: 'Comisión',
    text: 'Lo que la plataforma cobra por una operación, como porcentaje de su valor. El formulario de orden la muestra antes de que confirmes.',
  },
  auto_deleveraging: {
    name: 'Autodesapalancamiento (ADL)',
    text: 'El último recurso cuando una posición liquidada no se puede cerrar en el mercado y el fondo de seguro no puede cubrir su pérdida: se cierran contra ella posiciones del otro lado, empezando por las de mayor ganancia y apalancamiento. Se cierran al precio de bancarrota de la posición liquidada.',
  },
  insurance_fund: {
    name: 'Fondo de seguro',
    text: 'Dinero de la plataforma que cubre las pérdidas de posiciones liquidadas que superan su margen. Se financia con las comisiones de liquidación.',
  },
  payout: {
    name: 'Pago',
    text: 'Lo que paga una opción de tiempo fijo además de tu inversión si gana. La tasa se fija al comprar, y el dinero queda apartado desde entonces.',
  },
  fair_value: {
    name: 'Valor razonable',
    text: 'Lo que vale ahora una opción abierta: tu inversión más el pago, multiplicados por la probabilidad de ganar según la volatilidad publicada. Si la cierras antes de vencer, recibes este valor menos el spread.',
  },
  volatility: {
    name: 'Volatilidad',
    text: 'Con qué fuerza se movió el precio en la última hora, expresado como tasa anualizada. Cuanto más se mueve, menos seguro es el resultado de una opción.',
  },
  spread: {
    name: 'Spread',
    text: 'La diferencia entre el precio de compra y el de venta, o lo que se descuenta de un valor cuando se paga antes del vencimiento. Es dinero que pagas, aunque no se llame comisión.',
  },
  annual_rate: {
    name: 'Rendimiento anualizado',
    text: 'Lo que ganarías en un año completo. Un producto que rinde unos días paga solo esa parte, y por eso el total se muestra primero.',
  },
  reference_price: {
    name: 'Precio de referencia',
    text: 'El precio que decide cómo se paga un producto financiero: si al vencer el mercado está por debajo, recibes el pago en la moneda; si no, en USDT. En ambos casos recibes también el rendimiento.',
  },
  penalty: {
    name: 'Penalización',
    text: 'Lo que cuesta el rescate anticipado, como porcentaje del monto bloqueado. Conservas el rendimiento ya pagado.',
  },
  allotment: {
    name: 'Asignación',
    text: 'Cuántos tokens recibes de los que suscribiste cuando las suscripciones superan la oferta. Todos reciben la misma proporción, según una regla que cualquiera puede comprobar.',
  },
};
export default explanations;
