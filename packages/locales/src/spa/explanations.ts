import type english from '../en/explanations.ts';
import type { Translation } from '../translation.ts';

const explanations: Translation<typeof english> = {
  multiple: {
    name: 'Multiplicador (apalancamiento)',
    text: 'El tamaño de una posición dividido por su margen: con 10x, un margen de 100 USDT sostiene una posición de 1.000 USDT. Cada movimiento del precio gana o pierde diez veces más del margen, y la liquidación está diez veces más cerca.',
  },
  margin: {
    name: 'Margen',
    text: 'Dinero que se aparta para una posición y del que se descuentan sus pérdidas. Lo que queda vuelve al cerrarla.',
  },
  isolated: {
    name: 'Margen aislado',
    text: 'Cada posición tiene su propio margen y sus pérdidas nunca lo superan. El resto de la cuenta queda fuera de su alcance.',
  },
  cross: {
    name: 'Margen cruzado',
    text: 'Las posiciones comparten como margen el dinero de la cuenta de contratos, y la ganancia de una sostiene a otra. A cambio, una pérdida grande puede consumir todo ese dinero.',
  },
  maintenance_margin: {
    name: 'Margen de mantenimiento',
    text: 'El margen mínimo que debe conservar una posición, una parte de su valor al precio de marca. Crece con el tamaño de la posición y, por debajo de él, esta se liquida.',
  },
  margin_ratio: {
    name: 'Ratio de margen',
    text: 'El margen de mantenimiento como parte del margen que queda, contando ganancias y pérdidas. Al 100 % la posición se liquida.',
  },
  liquidation_price: {
    name: 'Precio de liquidación',
    text: 'El precio de marca en el que el margen restante cae por debajo del de mantenimiento y la plataforma cierra la posición. Se calcula aquí con la misma fórmula que usa la plataforma, y añadir margen lo aleja.',
  },
  mark_price: {
    name: 'Precio de marca',
    text: 'El precio que decide las liquidaciones y los resultados no realizados; sigue al índice y suaviza operaciones sueltas. Así, una operación extraña en el libro no liquida a nadie.',
  },
  index_price: {
    name: 'Precio índice',
    text: 'El precio de la moneda en el mercado de referencia, al que siguen contratos y opciones. No sale del libro de órdenes de esta plataforma.',
  },
  last_price: {
    name: 'Último precio',
    text: 'El precio de la operación más reciente de este mercado. Puede apartarse un tiempo del precio de marca.',
  },
  funding_rate: {
    name: 'Tasa de financiación',
    text: 'A horas fijas, los dos lados de un contrato perpetuo se pagan entre sí: con tasa positiva los largos pagan a los cortos, y con tasa negativa al revés. Se calcula sobre el valor de la posición en ese instante y solo afecta a quien la tiene entonces.',
  },
  unrealised: {
    name: 'PnL no realizado',
    text: 'Lo que una posición abierta lleva ganado o perdido al precio de marca. Solo es definitivo cuando se cierra.',
  },
  roi: {
    name: 'Rentabilidad',
    text: 'El resultado de una posición como parte del margen que se puso en ella. Con un multiplicador alto, un movimiento pequeño del precio la hace grande en ambos sentidos.',
  },
  entry_price: {
    name: 'Precio de entrada',
    text: 'El precio medio de todo lo comprado o vendido para la posición. Desde ahí se cuentan ganancias y pérdidas.',
  },
  settlement_price: {
    name: 'Precio de liquidación final',
    text: 'El precio con el que algo termina: en un contrato semanal, la media del índice antes del vencimiento; en un producto financiero, el precio de mercado al vencer. Es igual para todos, y los precios de los que sale quedan registrados.',
  },
  reduce_only: {
    name: 'Solo reducir',
    text: 'Una orden así solo puede reducir o cerrar una posición. Si la posición mengua entretanto, la orden mengua con ella, y nunca abre otra en sentido contrario.',
  },
  time_in_force: {
    name: 'Vigencia',
    text: 'Cuánto puede esperar una orden límite. Sigue hasta que la cancele, o debe ejecutarse en el acto, en parte o entera.',
  },
  gtc: {
    name: 'GTC (válida hasta cancelarla)',
    text: 'La orden espera en el libro a su precio hasta ejecutarse o hasta que la cancele. Puede ejecutarse en varias partes.',
  },
  ioc: {
    name: 'IOC (inmediata o cancelar)',
    text: 'Lo que puede ejecutarse en el acto se ejecuta. El resto se cancela y nunca espera en el libro.',
  },
  fok: {
    name: 'FOK (completar o cancelar)',
    text: 'La orden se ejecuta entera en el acto, o nada. Nunca espera en el libro.',
  },
  post_only: {
    name: 'Post-only (solo maker)',
    text: 'La orden solo se acepta si espera en el libro, y se rechaza si se ejecutaría en el acto. Así paga con seguridad la comisión de maker.',
  },
  maker: {
    name: 'Maker (creador)',
    text: 'Aquel cuya orden esperaba en el libro cuando se ejecutó. Ofrece a otros con qué operar y suele pagar la comisión más baja.',
  },
  taker: {
    name: 'Taker (tomador)',
    text: 'Aquel cuya orden encontró otra que esperaba en el libro. Se ejecuta en el acto y suele pagar la comisión más alta.',
  },
  slippage_bound: {
    name: 'Límite de deslizamiento',
    text: 'Cuánto puede alejarse la ejecución de una orden a mercado del precio que había a su llegada. Lo que no encuentra mejor precio se cancela en vez de ejecutarse mal.',
  },
  limit_order: {
    name: 'Orden límite',
    text: 'Opera al precio que usted indica o a uno mejor, nunca a uno peor. Lo que no se ejecuta en el acto espera en el libro.',
  },
  market_order: {
    name: 'Orden a mercado',
    text: 'Opera en el acto a los mejores precios del libro, hasta el límite de deslizamiento. La cantidad se sabe de antemano; el precio exacto, solo después.',
  },
  stop_order: {
    name: 'Orden stop',
    text: 'Espera fuera del libro hasta que se alcanza el precio que usted indica, y solo entonces se convierte en orden a mercado o límite. En un mercado rápido puede ejecutarse a un precio peor que el que la activó.',
  },
  trigger: {
    name: 'Activación',
    text: 'El precio que, al alcanzarse, activa una orden en espera; la orden dice si mira el precio de marca, el último o el índice. El tick que lo decidió se guarda y puede comprobarse después.',
  },
  stop_loss: {
    name: 'Tope de pérdida (stop-loss)',
    text: 'Cierra una posición a mercado cuando el precio ha ido en su contra hasta donde usted indicó. Limita la pérdida, pero en un salto puede ejecutarse a un precio peor.',
  },
  take_profit: {
    name: 'Tope de ganancia (take-profit)',
    text: 'Cierra una posición cuando el precio ha ido a su favor hasta donde usted indicó. La ganancia queda asegurada aunque no esté mirando.',
  },
  trailing_stop: {
    name: 'Stop dinámico',
    text: 'Un stop que sigue al mejor precio hasta el momento a la distancia que usted elige y nunca retrocede. Se activa cuando el precio se vuelve esa distancia.',
  },
  oco: {
    name: 'OCO (una cancela la otra)',
    text: 'Dos órdenes que comparten el mismo dinero, como una de ganancia y una de pérdida. En cuanto una se ejecuta o se activa, la otra se cancela.',
  },
  bracket: {
    name: 'Orden bracket',
    text: 'Una orden de apertura que trae consigo sus topes de ganancia y de pérdida. Entran en vigor con la posición que abre.',
  },
  iceberg: {
    name: 'Orden iceberg',
    text: 'Una orden límite grande de la que el libro muestra solo una parte. Cuando esa parte se ejecuta se muestra la siguiente, al final de la cola.',
  },
  twap: {
    name: 'TWAP (precio medio ponderado por tiempo)',
    text: 'Una orden grande dividida en partes iguales que se ejecutan de manera uniforme durante un periodo. Busca el precio medio de ese periodo en vez de mover el mercado de golpe.',
  },
  hold: {
    name: 'Retención (congelado)',
    text: 'Dinero apartado para una orden, suscripción o retirada abierta, y para nada más. Se paga cuando esta se realiza y queda libre cuando se cancela.',
  },
  worst_case: {
    name: 'Peor caso',
    text: 'Lo máximo que una orden puede costar o perder si todo va en su contra. Se calcula con las reglas que ejecutan la orden, antes de que usted confirme.',
  },
  lot: {
    name: 'Lote',
    text: 'La unidad en que se cuentan los contratos: una cantidad fija de la moneda. El formulario de la orden dice cuánto es.',
  },
  fee: {
    name: 'Comisión',
    text: 'Lo que la plataforma toma de una operación, una parte de su valor. El formulario la muestra antes de confirmar, tal como se cargará.',
  },
  auto_deleveraging: {
    name: 'Reducción automática',
    text: 'El último recurso cuando nadie toma una posición liquidada y el fondo de seguro no alcanza: se cierran contra ella posiciones del otro lado, primero las de mayor beneficio y multiplicador. Se cierran al precio de quiebra de la liquidada.',
  },
  insurance_fund: {
    name: 'Fondo de seguro',
    text: 'Dinero de la plataforma que cubre pérdidas de posiciones liquidadas más allá de su margen. Se nutre de las comisiones de liquidación.',
  },
  payout: {
    name: 'Pago',
    text: 'Lo que una opción temporal paga además del importe cuando gana. La tasa queda fijada al comprar, y el dinero se aparta desde entonces.',
  },
  fair_value: {
    name: 'Valor razonable',
    text: 'Lo que vale ahora una opción abierta: lo que pagaría si gana, por su probabilidad según la volatilidad publicada. Un cierre anticipado paga este valor menos el diferencial.',
  },
  volatility: {
    name: 'Volatilidad',
    text: 'Con qué fuerza se ha movido el precio, como tasa anual, medida en la última hora. Cuanto más se mueve, menos seguro es el resultado de una opción.',
  },
  spread: {
    name: 'Diferencial',
    text: 'La distancia entre el precio de compra y el de venta, o lo que se descuenta de un valor al pagarlo antes. Es un coste, aunque no se llame comisión.',
  },
  annual_rate: {
    name: 'Rendimiento anualizado',
    text: 'Lo que daría un año entero. Un producto que rinde unos días paga solo esa parte, y por eso el total va primero.',
  },
  reference_price: {
    name: 'Precio de referencia',
    text: 'La línea que decide un producto financiero: si al vencer el precio está por debajo, se paga en la moneda; si no, en USDT. En ambos casos se suma el rendimiento.',
  },
  penalty: {
    name: 'Penalización',
    text: 'Lo que cuesta terminar un bloqueo antes de tiempo, una parte de lo bloqueado. Los ingresos ya pagados siguen siendo suyos.',
  },
  allotment: {
    name: 'Asignación',
    text: 'Cuántos de los tokens solicitados recibe usted cuando se piden más de los que hay. Todos reciben la misma parte, según una regla que cualquiera puede recalcular.',
  },
};
export default explanations;
