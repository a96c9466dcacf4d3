import type { DefaultContent } from '../translation.ts';

export const content: DefaultContent = {
  about_us: {
    title: 'Sobre nosotros',
    body: `Esta es una plataforma de trading que puedes verificar por tu cuenta, sin tener que confiar en nuestra palabra.

## Qué hacemos diferente

- **Nadie decide tu resultado.** Nadie puede decidir el resultado de una opción, cambiar el precio para un solo cliente ni alterar un saldo a escondidas: no existe ese ajuste. Los precios y los cierres al vencimiento siguen reglas publicadas.
- **Cada unidad está contabilizada.** Usamos contabilidad de partida doble: lo que sale de una cuenta entra en otra y, en cada moneda, la suma es siempre cero.
- **Primero apartamos el dinero.** Solo vendemos una opción, un producto financiero o una suscripción mientras el dinero para el mayor pago posible está apartado. Si no, verás «Agotado».
- **Puedes verificar tu saldo.** Publicamos una prueba de lo que debemos a nuestros clientes, y la app comprueba en tu propio navegador que tu saldo está incluido.

## Riesgo

Puedes perder todo el dinero que inviertas. Los contratos con apalancamiento y las opciones de tiempo fijo son especialmente arriesgados. Practica primero en la cuenta demo y nunca operes con dinero que no puedas permitirte perder.`,
  },
  user_agreement: {
    title: 'Acuerdo de usuario',
    body: `Al crear una cuenta aceptas este acuerdo. Léelo completo.

## 1. Tu cuenta

Tienes al menos 18 años y actúas en tu propio nombre. No compartas tu contraseña ni tu app de autenticación: lo que se haga con ellas se considera hecho por ti. Cada persona solo puede tener una cuenta.

## 2. Verificación

La ley nos obliga a saber quiénes son nuestros clientes. Puedes operar con dinero real una vez verificada tu identidad. Lo que envíes debe ser verdadero y tuyo. Los documentos se guardan cifrados y cada consulta queda registrada.

## 3. Depósitos y retiros

Envía solo la moneda indicada, por la red indicada; si usas otra, el dinero puede perderse. Un depósito se acredita cuando la red lo confirma o nuestro equipo lo revisa. Los retiros solo van a tus propias direcciones y cuentas bancarias. Podemos retener un retiro para revisarlo; si lo hacemos, te diremos por qué.

## 4. Trading

Las órdenes se ejecutan por precio y, después, por orden de llegada. Las comisiones, el margen, el precio de liquidación y la pérdida máxima se muestran antes de que confirmes. Una orden ejecutada no se puede deshacer. Cuando no hay precios disponibles, el trading y las liquidaciones se detienen.

## 5. Riesgo

Los precios se mueven rápido. Con apalancamiento, un pequeño movimiento puede costarte todo el margen. Con las opciones de tiempo fijo puedes perder toda la inversión. Los productos financieros y el lock-mining no garantizan tu capital. Nada de lo que aparece aquí es asesoría de inversión.

## 6. Comisiones

Las comisiones se muestran antes de cada orden y, después, en el historial. Anunciamos los cambios antes de que entren en vigor.

## 7. Lo que no hacemos

No decidimos el resultado de la operación de un cliente y mostramos los mismos precios a todos. Los saldos solo cambian con movimientos que puedes ver en tu historial.

## 8. Cierre

Puedes retirar tu dinero y cerrar tu cuenta cuando quieras. Podemos desactivar una cuenta que incumpla este acuerdo o la ley; tu saldo sigue siendo tuyo.

## 9. Cambios

Anunciamos en la app las nuevas versiones de este acuerdo. La versión que aceptaste queda guardada con tu registro.`,
  },
  welcome: {
    title: '¡Te damos la bienvenida! Practica en la cuenta demo antes de operar con dinero real',
    body: 'La cuenta demo tiene 100,000 USDT ficticios en cada una de sus cuentas. Cambia a ella en la página de inicio; puedes restablecerla cuando quieras.',
  },
  first_news: {
    title: 'Cómo comprobar que tu saldo está realmente ahí',
    body: `Cada día publicamos una prueba de todo lo que debemos a nuestros clientes: un total por cada moneda y una huella de la lista con la que se calculan los totales.

Abre **Activos → Prueba de pasivos**. La app obtiene tu propia entrada y recalcula con ella la huella publicada, en tu propio navegador. Si se hubiera omitido o reducido un solo saldo, la huella no coincidiría.

Lo mismo ocurre con las opciones de tiempo fijo: cada opción terminada muestra los precios anteriores y posteriores a su vencimiento, para que cualquiera pueda comprobar el resultado.`,
  },
  faq: [
    {
      title: '¿Cómo empiezo?',
      body: 'Crea una cuenta con tu correo electrónico y tu número de teléfono y cambia a la **cuenta demo** en la página de inicio. No necesitas verificación ni dinero.',
    },
    {
      title: '¿Por qué tengo que verificar mi identidad?',
      body: 'Para operar con dinero real necesitas la verificación básica: tu nombre, tu número de documento y una foto de ambas caras del documento. La revisión tarda de 1 a 24 horas. La verificación avanzada aumenta tus límites.',
    },
    {
      title: '¿Cómo hago un depósito?',
      body: 'Ve a **Activos → Depositar**, elige la moneda y la red, y envía el dinero a la dirección indicada. Revisa la red: el dinero enviado por otra puede perderse. Después indica el monto y sube una captura o foto del pago. Podrás hacer el siguiente depósito cuando se confirme este.',
    },
    {
      title: '¿Cuánto tarda un retiro?',
      body: 'Revisamos cada retiro. El monto queda bloqueado hasta que se envía. Si el retiro se rechaza o lo cancelas a tiempo, el dinero vuelve a estar disponible. Después de cambiar tu contraseña, los retiros quedan suspendidos durante 24 horas.',
    },
    {
      title: '¿Para qué sirven la cuenta spot, la cuenta de contratos y la cuenta de opciones?',
      body: 'Las órdenes spot usan la cuenta spot; los contratos, la cuenta de contratos; y las opciones de tiempo fijo, la cuenta de opciones. Mueve dinero entre ellas con **Transferir**: es inmediato y gratis.',
    },
    {
      title: '¿Qué es una liquidación?',
      body: 'Una posición de contratos se liquida (la plataforma la cierra) cuando su margen ya no cubre el margen de mantenimiento al precio de marca. Ves el precio de liquidación antes de enviar la orden y en la posición. Con margen aislado no puedes perder más que el margen de la posición; con margen cruzado puedes perder todo el dinero de la cuenta de contratos.',
    },
    {
      title: '¿Quién decide cómo termina una opción de tiempo fijo?',
      body: 'Nadie. El último precio de mercado hasta el vencimiento se compara con el precio del momento en que compraste la opción. Ambos se guardan, junto con los precios anteriores y posteriores, y se muestran en los detalles de la opción.',
    },
    {
      title: '¿Puede la plataforma deber más de lo que tiene?',
      body: 'Solo vendemos opciones, productos financieros y suscripciones mientras el dinero para el mayor pago posible está apartado. Publicamos cada día lo que debemos en total a nuestros clientes, y puedes verificar que tu saldo está incluido.',
    },
    {
      title: 'Perdí mi app de autenticación. ¿Qué hago?',
      body: 'Inicia sesión con uno de los códigos de recuperación que guardaste al configurarla. Si no los tienes, contacta al servicio de atención al cliente; tendrás que demostrar quién eres.',
    },
  ],
};
