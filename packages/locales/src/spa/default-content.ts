import type { DefaultContent } from '../translation.ts';

export const content: DefaultContent = {
  about_us: {
    title: 'Sobre nosotros',
    body: `Esta es una plataforma que puedes comprobar, en lugar de tener que confiar en ella.

## Qué hacemos de otra manera

- **Nadie fija tu resultado.** Ninguna pantalla, llamada ni ajuste permite decidir quién gana una opción, mover el precio de un solo cliente o cambiar un saldo. Los precios y las liquidaciones siguen reglas publicadas.
- **Cada unidad está contabilizada.** Nuestra contabilidad es de partida doble: lo que sale de una cuenta entra en otra, y en cada moneda la suma siempre es cero.
- **Las obligaciones se financian primero.** Una opción, un producto de rendimiento o una suscripción solo se vende mientras el fondo que debe pagarla cubre el peor caso. Si no, verás «agotado».
- **Puedes verificar tu saldo.** Publicamos una prueba de lo que debemos a nuestros clientes, y la aplicación comprueba en tu propio navegador que tu saldo forma parte de ella.

## Riesgo

Al operar puedes perder todo el dinero que pongas. Los contratos con apalancamiento y las opciones a plazo son especialmente arriesgados. Practica primero en la cuenta demo y nunca operes con dinero que no puedas permitirte perder.`,
  },
  user_agreement: {
    title: 'Acuerdo de usuario',
    body: `Al crear una cuenta aceptas este acuerdo. Léelo completo, por favor.

## 1. Tu cuenta

Tienes al menos 18 años y actúas en tu propio nombre. Guarda para ti tu contraseña y tu aplicación de autenticación: lo que se haga con ellas se considera hecho por ti. Cada persona tiene una sola cuenta.

## 2. Verificación

La ley nos exige saber quiénes son nuestros clientes. Podrás operar con dinero real una vez verificada tu identidad. Lo que entregues debe ser tuyo y verdadero. Los documentos se guardan cifrados y cada consulta queda registrada.

## 3. Depósitos y retiros

Envía solo la moneda indicada, por la red indicada; cualquier otra cosa puede perderse. Un depósito se acredita cuando la red lo confirma o cuando nuestra tesorería lo comprueba. Los retiros van a direcciones y cuentas bancarias que son tuyas. Podemos retener alguno para revisarlo, y te diremos cuándo y por qué.

## 4. Operaciones

Las órdenes se ejecutan por precio y hora. Las comisiones, el margen, el precio de liquidación y la pérdida máxima se muestran antes de que confirmes. Una orden ejecutada no se puede deshacer. Cuando no hay precios disponibles, se detienen las operaciones y, con ellas, las liquidaciones.

## 5. Riesgo

Los precios se mueven rápido. Con apalancamiento, un pequeño movimiento puede costarte todo el margen. Las opciones a plazo pueden perder todo lo invertido. Los productos financieros y el lock-mining no garantizan el capital. Nada de lo que aparece aquí es asesoramiento de inversión.

## 6. Comisiones

Las comisiones se muestran antes de cada orden y, después, en el historial. Anunciamos los cambios antes de que se apliquen.

## 7. Lo que no hacemos

No fijamos el resultado de las operaciones de un cliente ni mostramos a un cliente un precio distinto que al siguiente. Las cuentas solo cambian por transferencias que aparecen en el historial.

## 8. Cierre

Puedes retirar tus fondos y dejarlo cuando quieras. Podemos inhabilitar una cuenta que incumpla este acuerdo o la ley; tu saldo sigue siendo tuyo.

## 9. Cambios

Cada nueva versión de este acuerdo se anuncia en la aplicación. La versión aceptada queda registrada junto con tu alta.`,
  },
  welcome: {
    title: '¡Te damos la bienvenida! Practica en la cuenta demo antes de operar con dinero real',
    body: 'La cuenta demo tiene 100.000 USDT ficticios en cada cuenta. Cambia a ella en la página de inicio; puedes restablecerla cuando quieras.',
  },
  first_news: {
    title: 'Cómo comprobar que tu saldo está realmente ahí',
    body: `Cada día publicamos una prueba de todo lo que debemos a nuestros clientes: un número por moneda y la huella del árbol con el que se suma.

Abre **Activos → Prueba de obligaciones**. La aplicación obtiene tu propia hoja del árbol y la suma hasta la huella publicada, en tu propio navegador. Si se omitiera o se redujera un solo saldo, la huella no coincidiría.

Lo mismo ocurre con las opciones a plazo: cada opción liquidada muestra los precios de antes y después de su vencimiento, para que cualquiera pueda calcular el resultado.`,
  },
  faq: [
    {
      title: '¿Cómo empiezo?',
      body: 'Crea una cuenta con tu correo electrónico y tu número de teléfono y cambia a la **cuenta demo** en la página de inicio. No requiere verificación ni dinero.',
    },
    {
      title: '¿Por qué tengo que verificar mi identidad?',
      body: 'Para operar con dinero real hace falta la verificación primaria: tu nombre, el número de tu documento y una foto de ambas caras. La revisión tarda de 1 a 24 horas. La verificación avanzada sube tus límites.',
    },
    {
      title: '¿Cómo deposito?',
      body: 'Ve a **Activos → Depositar**, elige moneda y red y envía a la dirección que se muestra. Comprueba la red: lo que se envíe por otra puede perderse. Después indica el importe y adjunta una imagen del pago. Podrás enviar el siguiente cuando se confirme el anterior.',
    },
    {
      title: '¿Cuánto tarda un retiro?',
      body: 'Revisamos cada retiro. El importe queda congelado hasta que se envía, y vuelve si se rechaza o si lo cancelas a tiempo. Tras cambiar la contraseña, los retiros esperan 24 horas.',
    },
    {
      title: '¿Para qué sirven las cuentas spot, de contratos y de opciones?',
      body: 'Las órdenes al contado usan la cuenta spot; los contratos, la cuenta de contratos; las opciones a plazo, la cuenta de opciones. Mueve dinero entre ellas con **Transferir**, al instante y sin comisión.',
    },
    {
      title: '¿Qué es una liquidación?',
      body: 'Una posición de contrato se cierra cuando su margen ya no cubre el margen de mantenimiento al precio de marca. El precio de liquidación se muestra antes de enviar la orden y en la posición. No puedes perder más que el margen de la posición.',
    },
    {
      title: '¿Quién decide cómo termina una opción a plazo?',
      body: 'Nadie. El último precio de referencia en el vencimiento o antes se compara con el de tu compra. Ambos se guardan con sus vecinos y se muestran en el detalle de la opción.',
    },
    {
      title: '¿Puede la plataforma deber más de lo que tiene?',
      body: 'Las opciones, los productos de rendimiento y las suscripciones solo se venden mientras su fondo cubre el peor caso. El total de lo que debemos a nuestros clientes se publica cada día, y puedes verificar tu parte.',
    },
    {
      title: 'He perdido mi aplicación de autenticación. ¿Qué hago?',
      body: 'Inicia sesión con uno de los códigos de recuperación que guardaste al vincularla. Si no los tienes, escribe a atención al cliente; tendrás que demostrar quién eres.',
    },
  ],
};
