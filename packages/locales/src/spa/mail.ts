import type * as english from '../en/mail.ts';
import type { Translation } from '../translation.ts';

export const mail: Translation<typeof english.mail> = {
  code: {
    subject: {
      register: 'Código para confirmar tu registro en {app}',
      forgot: 'Código para restablecer tu contraseña de {app}',
      password: 'Código para confirmar el cambio de tu contraseña de {app}',
      withdrawal: 'Código para confirmar tu retiro de {app}',
      security: 'Código para confirmar un ajuste de seguridad de {app}',
    },
    greeting: 'Hola:',
    line: 'Tu código de verificación es {code}.',
    confirms: 'Este código solo sirve para confirmar este retiro: {amount} {currency} a {destination}.',
    differs:
      'Si no solicitaste este retiro o algún dato no coincide, no ingreses el código: cambia tu contraseña y contacta al servicio de atención al cliente.',
    validity:
      'Es válido durante {minutes, plural, one {# minuto} other {# minutos}}. No lo compartas con nadie: nuestro equipo nunca te lo pedirá.',
    ignore:
      'Si no solicitaste este código, puedes ignorar este mensaje. Nada cambia si no se ingresa el código.',
  },
  opening: {
    subject: 'Te damos la bienvenida a {app}',
    greeting: 'Hola, {name}:',
    line: 'Tu cuenta ya está activa. Prueba primero todo en la cuenta demo. Para operar con dinero real, verifica tu identidad en Ajustes.',
    signature: 'El equipo de {app}',
  },
  verification: {
    subject: {
      approved: 'Aprobamos tu verificación en {app}',
      rejected: 'Tu verificación en {app} necesita correcciones',
    },
    approved: {
      primary: 'Verificamos tu identidad. Ya puedes operar con dinero real.',
      advanced: 'Aprobamos tu verificación avanzada. Tu cuenta tiene ahora límites más altos.',
    },
    rejected: {
      primary: 'No pudimos aceptar tu verificación de identidad.',
      advanced: 'No pudimos aceptar tu verificación avanzada.',
    },
    reason: 'Motivo: {reason}',
    retry: 'Corrige tus datos en Ajustes y envíalos de nuevo.',
  },
  alert: {
    subject: '{symbol}: se alcanzó tu alerta',
    see: 'Puedes ver y cambiar tus alertas en la app: Mercado → Alertas.',
  },
  conditional: {
    subject: {
      triggered: 'Se activó tu orden de {symbol}',
      partly: 'Se activó tu orden de {symbol} y se ejecutó en parte',
      unmatched: 'Se activó tu orden de {symbol}, pero aún no se ejecutó',
      failed: 'Tu orden de {symbol} fue rechazada al activarse',
    },
    see: 'En la app puedes ver y comprobar el precio que activó la orden condicional {id}.',
  },
  position: {
    subject: {
      liquidated: 'Tu posición en {symbol} fue liquidada',
      deleveraged: 'Tu posición en {symbol} se redujo por autodesapalancamiento',
      stop_loss: 'Tu stop-loss en {symbol} se ejecutó',
      take_profit: 'Tu take-profit en {symbol} se ejecutó',
      settled: 'Tu contrato {symbol} venció',
      rescued: 'Se agregó margen a tu posición en {symbol}',
    },
    liquidated:
      'El precio de marca alcanzó el precio de liquidación de tu posición: su margen ya no cubría el margen de mantenimiento. La posición se cerró según las reglas que muestra la app.',
    liquidated_terms:
      'Las condiciones de este contrato cambiaron: desde el {time} las posiciones necesitan más margen, como se anunció el {announced}. Con las condiciones anteriores, tu posición no se habría liquidado; con las actuales, su margen ya no cubría el margen de mantenimiento. La posición se cerró según las reglas que muestra la app.',
    deleveraged:
      'Se liquidó una posición del otro lado y el fondo de seguro no pudo cubrir su pérdida. Según las reglas, se cerraron entonces a su precio de bancarrota las posiciones contrarias con mayor ganancia y apalancamiento. La tuya era una de ellas.',
    stop_loss: 'El precio de marca alcanzó tu stop-loss y la posición se cerró a precio de mercado.',
    take_profit: 'El precio de marca alcanzó tu take-profit y la posición se cerró a precio de mercado.',
    settled: 'El contrato venció y se cerró al promedio del precio índice de sus últimos 30 minutos.',
    rescued:
      'El margen de tu posición con margen cruzado ya no cubría el margen de mantenimiento. Para evitar su liquidación, se agregó margen: primero de tu saldo disponible, después del margen sobrante de tus otras posiciones con margen cruzado y, por último, de órdenes abiertas con margen cruzado, que se cancelaron.',
    added: 'Agregado: {added} {currency}.',
    side: {
      buy: 'Long',
      sell: 'Short',
    },
    closed: '{side}: cierre de {lots, plural, one {# lote} other {# lotes}} a {price}.',
    result: 'PnL antes de comisiones: {pnl} {currency}.',
    see: 'Puedes ver cada paso en tu historial de órdenes y en Activos → Historial.',
  },
  terms: {
    subject: 'Las condiciones de {symbol} cambian el {time}',
    line: 'Tienes una posición o una orden en {symbol}. A partir del {time} rigen nuevas condiciones:',
    until:
      'Hasta entonces rigen las condiciones actuales, y con ellas puedes cerrar tu posición o cancelar tu orden. Las órdenes abiertas conservan las comisiones con las que se enviaron.',
  },
  product: {
    subject: {
      financial_settled: '{name} venció',
      mining_done: '{name} terminó',
      ieo_allotted: 'Tu suscripción de {currency} fue asignada',
      ieo_refunded: 'Tu suscripción de {currency} fue reembolsada',
      ieo_credited: 'Llegaron tus tokens {currency}',
    },
    financial_settled:
      'El producto venció con un precio de entrega de {price} USDT. Recibiste {amount} {currency} en tu cuenta spot.',
    mining_done:
      'El periodo de bloqueo terminó. Recuperaste {amount} {currency} en tu cuenta spot y recibiste {income} {currency} de rendimiento en total.',
    ieo_allotted:
      'Recibiste una asignación de {amount} {currency} y un reembolso de {refund} USDT en tu cuenta spot. Los tokens se acreditarán al inicio del trading.',
    ieo_refunded:
      'No se asignó {currency} a tu suscripción. Recibiste un reembolso de {refund} USDT en tu cuenta spot.',
    ieo_credited: 'Recibiste {amount} {currency} en tu cuenta spot.',
    see: 'Puedes ver cada paso en tu historial y en Activos → Historial.',
  },
  account: {
    subject: {
      login_new_device: 'Nuevo inicio de sesión en tu cuenta de {app} desde un dispositivo nuevo',
      password_changed: 'Se cambió tu contraseña de {app}',
      password_reset: 'Se restableció tu contraseña de {app}',
      totp_bound: 'Se agregó una app de autenticación a tu cuenta de {app}',
      totp_unbound: 'Se quitó la app de autenticación de tu cuenta de {app}',
      passkey_added: 'Se agregó una llave de acceso a tu cuenta de {app}',
      passkey_removed: 'Se eliminó una llave de acceso de tu cuenta de {app}',
      passkeys_reset: 'Se eliminaron las llaves de acceso de tu cuenta de {app}',
      passkey_copied: 'Una llave de acceso de tu cuenta de {app} ya no funciona',
      api_key_created: 'Se creó una clave API en tu cuenta de {app}',
      api_key_ended: 'Se eliminó una clave API de tu cuenta de {app}',
      api_key_ended_by_operator: 'Eliminamos una clave API de tu cuenta de {app}',
      orders_canceled_by_timer: 'Un temporizador canceló las órdenes abiertas de tu cuenta de {app}',
      wallet_added: 'Se agregó una dirección de retiro a tu cuenta de {app}',
      bankcard_added: 'Se agregó una cuenta bancaria a tu cuenta de {app}',
      bankcard_changed: 'Se modificó una cuenta bancaria de tu cuenta de {app}',
      operator_credited: 'Acreditamos dinero manualmente en tu cuenta de {app}',
      operator_debited: 'Descontamos dinero manualmente de tu cuenta de {app}',
    },
    login_new_device: 'Alguien inició sesión en tu cuenta desde un dispositivo nuevo:',
    password_changed:
      'Se cambió tu contraseña. Se cerró la sesión en todos los dispositivos y los retiros están suspendidos durante 24 horas.',
    password_reset:
      'Se restableció tu contraseña con un código que te enviamos. Se cerró la sesión en todos los dispositivos y los retiros están suspendidos durante 24 horas.',
    totp_bound:
      'Se agregó una app de autenticación a tu cuenta. Desde ahora, cada inicio de sesión pide un código generado por ella.',
    totp_unbound:
      'Se quitó la app de autenticación de tu cuenta. Los inicios de sesión ya no piden un código.',
    passkey_added:
      'Se agregó una llave de acceso a tu cuenta. Quien la tenga puede iniciar sesión y confirmar retiros:',
    passkey_removed: 'Se eliminó una llave de acceso de tu cuenta. Ya no funciona:',
    passkeys_reset:
      'Se restableció tu contraseña, por eso se eliminaron las llaves de acceso de tu cuenta. Agrega otras en Seguridad:',
    passkey_copied:
      'Una llave de acceso de tu cuenta se usó como si hubiera una copia, por eso ya no funciona. Agrega otra en Seguridad:',
    api_key_created: 'Se creó una clave API en tu cuenta. Un programa que la tenga puede actuar por ti:',
    api_key_ended: 'Se eliminó una clave API de tu cuenta. Ya no funciona:',
    api_key_ended_by_operator: 'Eliminamos una clave API de tu cuenta. Ya no funciona:',
    orders_canceled_by_timer:
      'Se agotó el temporizador que fijó uno de tus programas, así que cancelamos todas las órdenes abiertas de la cuenta. Cuenta y número de órdenes:',
    wallet_added: 'Se agregó una dirección de retiro a tu cuenta:',
    bankcard_added: 'Se agregó una cuenta bancaria para retiros a tu cuenta:',
    bankcard_changed: 'Se modificó una cuenta bancaria para retiros. Ahora es:',
    operator_credited: 'Acreditamos dinero manualmente en tu cuenta spot:',
    operator_debited: 'Descontamos dinero manualmente de tu cuenta spot:',
    stranger:
      'Si no fuiste tú, cambia tu contraseña de inmediato y contacta al servicio de atención al cliente.',
    unexpected: 'Si no lo esperabas, contacta al servicio de atención al cliente.',
    see: 'Puedes ver esto y toda la demás actividad en la app, en Ajustes → Actividad de la cuenta.',
  },
  deposit: {
    subject: {
      completed: 'Recibimos tu depósito en {app}',
      rejected: 'No se confirmó tu depósito en {app}',
    },
    completed: 'Recibiste {amount} {currency} en tu cuenta spot.',
    differs: 'Declaraste {announced} {currency}, pero recibimos {amount} {currency}.',
    by_operator: 'Nuestro equipo lo confirmó manualmente.',
    rejected: 'No se confirmó tu depósito de {amount} {currency}.',
    retry:
      'Si enviaste el dinero, declara de nuevo el depósito con un comprobante legible o contacta al servicio de atención al cliente.',
  },
  withdrawal: {
    subject: {
      submitted: 'Se solicitó un retiro desde tu cuenta de {app}',
      sent: 'Se envió tu retiro de {app}',
      success: 'Se completó tu retiro de {app}',
      rejected: 'Tu retiro de {app} fue rechazado',
    },
    submitted: 'Solicitaste un retiro de {amount} {currency} a {destination}.',
    stranger:
      'Si no fuiste tú, cancela el retiro en la app de inmediato, cambia tu contraseña y contacta al servicio de atención al cliente.',
    sent: 'Se envió tu retiro de {amount} {currency} a {destination}.',
    transaction: 'Transacción: {transaction}',
    success: 'Se completó tu retiro de {amount} {currency} a {destination}.',
    rejected:
      'Tu retiro de {amount} {currency} fue rechazado. El dinero y la comisión volvieron a tu cuenta spot.',
  },
  hold: {
    subject: {
      put: {
        withdrawals: 'Los retiros de tu cuenta de {app} están suspendidos',
        trading: 'El trading en tu cuenta de {app} está suspendido',
        frozen: 'Tu cuenta de {app} está bloqueada',
      },
      lifted: {
        withdrawals: 'Se levantó la suspensión de retiros de tu cuenta de {app}',
        trading: 'Se levantó la suspensión del trading en tu cuenta de {app}',
        frozen: 'Tu cuenta de {app} ya no está bloqueada',
      },
      ending: {
        withdrawals: 'El bloqueo de retiros de tu cuenta de {app} va a terminar',
        frozen: 'Tu cuenta de {app} se va a desbloquear',
      },
    },
    ending: {
      withdrawals:
        'Alguien que conoce tu contraseña y tenía un segundo código pidió desbloquear los retiros de tu cuenta.',
      frozen: 'Alguien que conoce tu contraseña y tenía un segundo código pidió desbloquear tu cuenta.',
    },
    lifted: {
      withdrawals: 'Se levantó la suspensión de retiros de tu cuenta.',
      trading: 'Se levantó la suspensión del trading en tu cuenta.',
      frozen: 'Tu cuenta ya no está bloqueada.',
    },
    login: {
      put: 'Tu cuenta está desactivada: no podrás iniciar sesión hasta que se active de nuevo.',
      lifted: 'Tu cuenta está activa de nuevo: puedes volver a iniciar sesión.',
    },
    next: {
      put: 'Si tienes preguntas, contacta al servicio de atención al cliente.',
      lifted: 'Si hay otra restricción, la app la muestra.',
      ending: 'Si no fuiste tú, vuelve a activarlo de inmediato en la app y cambia tu contraseña.',
    },
  },
  chat: {
    subject: 'El servicio de atención al cliente te respondió en {app}',
    line: 'El servicio de atención al cliente te respondió:',
    reply: 'Para responder, abre Atención al cliente en la app. No respondas a este correo.',
  },
  margin: {
    subject: 'Alerta de margen: tu posición en {symbol} está cerca de la liquidación',
    line: '{side} {symbol}: el ratio de margen llegó al {percent}%. Al 100% la posición se liquida.',
    price: 'Precio de marca: {mark}. Precio de liquidación: {liquidation}.',
    act: 'Para evitar la liquidación, agrega margen o cierra parte de la posición.',
  },
  fill: {
    subject: 'Tu orden de {symbol} se ejecutó',
    bought: 'Compra de {amount} {currency} a un precio promedio de {price}, por {total} {quote}.',
    sold: 'Venta de {amount} {currency} a un precio promedio de {price}, por {total} {quote}.',
    lots: '{lots, plural, one {# lote ejecutado} other {# lotes ejecutados}} a un precio promedio de {price}.',
  },
  option: {
    subject: 'Tu opción de {symbol} se liquidó',
    won: 'Ganó: se pagaron {paid} {currency} a tu cuenta de opciones.',
    equal:
      'Terminó al mismo precio con que empezó: se devolvieron {paid} {currency} a tu cuenta de opciones.',
    lost: 'Perdió: {amount} {currency} no se devuelven.',
    refunded: 'Se reembolsó: se devolvieron {paid} {currency} a tu cuenta de opciones.',
  },
  announcement: {
    subject: 'Nuevo anuncio',
    line: 'Puedes leer el anuncio en la app.',
  },
  many: {
    subject: 'Muchas notificaciones a la vez',
    line: 'Después de {most} notificaciones del mismo tipo en una hora, aquí se {count, plural, one {reunió # más} other {reunieron # más}}. Todas están en tu historial.',
  },
  push: {
    hidden: 'Tienes una notificación nueva. Abre la app para leerla.',
  },
  sms: '{app}: tu código de verificación es {code}, válido durante {minutes, plural, one {# minuto} other {# minutos}}. No lo compartas con nadie.',
};
