import type * as english from '../en/mail.ts';
import type { Translation } from '../translation.ts';

export const mail: Translation<typeof english.mail> = {
  code: {
    subject: {
      register: 'Confirma tu registro en {app}',
      forgot: 'Restablece tu contraseña de {app}',
      password: 'Cambia tu contraseña de {app}',
      withdrawal: 'Confirma tu retiro de {app}',
      security: 'Confirma tu ajuste de seguridad de {app}',
    },
    greeting: 'Hola:',
    line: 'Tu código de verificación es {code}.',
    confirms: 'Confirma un solo retiro: {amount} {currency} a {destination}.',
    differs:
      'Si no has pedido este retiro, o si algo no coincide, no introduzcas el código: cambia tu contraseña y contacta con atención al cliente.',
    validity:
      'Es válido durante {minutes, plural, one {# minuto} other {# minutos}}. No lo compartas con nadie: nuestro equipo nunca te lo pedirá.',
    ignore: 'Si no has solicitado este código, ignora este mensaje. Sin él no cambia nada.',
  },
  opening: {
    subject: 'Te damos la bienvenida a {app}',
    greeting: 'Hola, {name}:',
    line: 'Tu cuenta está abierta. Prueba primero todas las funciones con la cuenta demo; para operar con dinero real, verifica tu identidad en los ajustes.',
    signature: 'El equipo de {app}',
  },
  verification: {
    subject: {
      approved: 'Tu verificación de {app} está aprobada',
      rejected: 'Tu verificación de {app} necesita una corrección',
    },
    approved: {
      primary: 'Tu identidad está verificada. Ya puedes operar con dinero real.',
      advanced: 'Tu verificación avanzada está aprobada. Los límites más altos ya se aplican a tu cuenta.',
    },
    rejected: {
      primary: 'Tu verificación de identidad no ha sido aceptada.',
      advanced: 'Tu verificación avanzada no ha sido aceptada.',
    },
    reason: 'Motivo: {reason}',
    retry: 'Corrige tus datos en los ajustes y envíalos de nuevo.',
  },
  conditional: {
    subject: {
      triggered: 'Tu orden condicional de {symbol} se ha activado',
      failed: 'Tu orden condicional de {symbol} fue rechazada al activarse',
    },
    see: 'La aplicación muestra el precio que decidió y lo vuelve a calcular: orden condicional {id}.',
  },
  position: {
    subject: {
      liquidated: 'Tu posición {symbol} ha sido liquidada',
      deleveraged: 'Tu posición {symbol} se ha reducido por desapalancamiento automático',
      stop_loss: 'Tu stop-loss de {symbol} se ha ejecutado',
      take_profit: 'Tu take-profit de {symbol} se ha ejecutado',
      settled: 'Tu contrato {symbol} ha vencido y se ha liquidado',
      rescued: 'Se ha añadido margen a tu posición de {symbol}',
    },
    liquidated:
      'El precio de marca alcanzó el precio de liquidación: el margen ya no cubría el de mantenimiento. La posición se cerró según las reglas que muestra la aplicación.',
    liquidated_terms:
      'Las condiciones de este contrato han cambiado: desde el {time} las posiciones deben mantener más margen, como se anunció el {announced}. Con las condiciones anteriores tu posición no se habría liquidado; con las actuales su margen ya no cubría el de mantenimiento. La posición se cerró según las reglas que muestra la aplicación.',
    deleveraged:
      'Se liquidó una posición contraria y el fondo de seguro no pudo asumirla. Según la regla, las posiciones opuestas con mayor beneficio y multiplicador se cerraron a su precio de quiebra. La tuya estaba entre ellas.',
    stop_loss: 'El precio de marca alcanzó tu stop-loss y la posición se cerró a mercado.',
    take_profit: 'El precio de marca alcanzó tu take-profit y la posición se cerró a mercado.',
    settled: 'El contrato venció y se liquidó al precio medio del índice en sus últimos 30 minutos.',
    rescued:
      'El precio de marca llegó al punto en que el margen de tu posición cruzada ya no cubría el margen de mantenimiento. Para que no se liquidara, se añadió margen: primero de tu saldo disponible, después de lo que sobraba en tus otras posiciones cruzadas y, por último, de órdenes cruzadas pendientes, que se cancelan para ello.',
    added: 'Añadido: {added} {currency}.',
    side: {
      buy: 'Largo',
      sell: 'Corto',
    },
    closed: '{side}, {lots} lotes cerrados a {price}.',
    result: 'Resultado antes de comisiones: {pnl} {currency}.',
    see: 'Cada paso está en tu historial de órdenes y en tu libro mayor.',
  },
  terms: {
    subject: 'Las condiciones de {symbol} cambian el {time}',
    line: 'Tienes una posición o una orden en {symbol}. A partir del {time} rigen otras condiciones:',
    until:
      'Hasta entonces rigen las condiciones actuales, y puedes cerrar tu posición o cancelar tu orden con ellas. Las órdenes abiertas conservan las comisiones con las que se enviaron.',
  },
  product: {
    subject: {
      financial_settled: '{name} ha vencido',
      mining_done: '{name} ha terminado',
      ieo_allotted: 'Tu suscripción de {currency} fue asignada',
      ieo_refunded: 'Tu suscripción de {currency} fue reembolsada',
      ieo_credited: 'Tus tokens {currency} han llegado',
    },
    financial_settled:
      'El producto se liquidó a {price} USDT. Se han pagado {amount} {currency} en tu cuenta spot.',
    mining_done:
      'El bloqueo ha terminado. {amount} {currency} están de nuevo en tu cuenta spot y se pagaron {income} {currency} de ingresos.',
    ieo_allotted:
      'Se te asignaron {amount} {currency}. {refund} USDT están de nuevo en tu cuenta spot. Los tokens se acreditan en la fecha de salida al mercado.',
    ieo_refunded: 'No se asignó {currency} a tu suscripción. {refund} USDT están de nuevo en tu cuenta spot.',
    ieo_credited: 'Se han acreditado {amount} {currency} en tu cuenta spot.',
    see: 'Cada paso está en tu historial y en tu libro mayor.',
  },
  account: {
    subject: {
      login_new_device: 'Nuevo inicio de sesión en tu cuenta de {app} desde un dispositivo nuevo',
      password_changed: 'Se ha cambiado tu contraseña de {app}',
      password_reset: 'Se ha restablecido tu contraseña de {app}',
      totp_bound: 'Se ha añadido una aplicación de autenticación a tu cuenta de {app}',
      totp_unbound: 'Se ha retirado la aplicación de autenticación de tu cuenta de {app}',
      wallet_added: 'Se ha añadido una dirección de retiro a tu cuenta de {app}',
      bankcard_added: 'Se ha añadido una cuenta bancaria a tu cuenta de {app}',
      bankcard_changed: 'Se ha cambiado una cuenta bancaria de tu cuenta de {app}',
      operator_credited: 'El operador ha añadido dinero a tu cuenta de {app}',
      operator_debited: 'El operador ha retirado dinero de tu cuenta de {app}',
    },
    login_new_device:
      'Alguien ha iniciado sesión en tu cuenta desde un dispositivo que no se había usado antes:',
    password_changed:
      'Se ha cambiado la contraseña de tu cuenta. Todas las sesiones han terminado y los retiros esperan 24 horas.',
    password_reset:
      'Se ha restablecido la contraseña de tu cuenta con un código que enviamos. Todas las sesiones han terminado y los retiros esperan 24 horas.',
    totp_bound:
      'Se ha añadido una aplicación de autenticación a tu cuenta. A partir de ahora, iniciar sesión pide su código.',
    totp_unbound:
      'Se ha retirado la aplicación de autenticación de tu cuenta. Iniciar sesión ya no pide ningún código.',
    wallet_added: 'Se ha añadido a tu cuenta una dirección para retirar:',
    bankcard_added: 'Se ha añadido a tu cuenta una cuenta bancaria para retirar:',
    bankcard_changed: 'Una cuenta bancaria para retirar se ha sustituido por otra:',
    operator_credited: 'El operador ha añadido dinero manualmente a tu cuenta spot:',
    operator_debited: 'El operador ha retirado dinero manualmente de tu cuenta spot:',
    stranger: 'Si no fuiste tú, cambia tu contraseña de inmediato y contacta con atención al cliente.',
    unexpected: 'Si no lo esperabas, contacta con atención al cliente.',
    see: 'Esto y todo lo demás que ha ocurrido está en la aplicación, en los ajustes, en Actividad de la cuenta.',
  },
  deposit: {
    subject: {
      completed: 'Tu depósito en {app} ha llegado',
      rejected: 'Tu depósito en {app} no se ha confirmado',
    },
    completed: 'Se han añadido {amount} {currency} a tu cuenta spot.',
    differs: 'Anunciaste {announced} {currency}; llegaron {amount} {currency}.',
    by_operator: 'El operador lo ha confirmado manualmente.',
    rejected: 'Tu depósito de {amount} {currency} no se ha confirmado.',
    retry:
      'Si enviaste el dinero, vuelve a enviar el depósito con un comprobante legible o contacta con atención al cliente.',
  },
  withdrawal: {
    subject: {
      submitted: 'Se ha pedido un retiro desde tu cuenta de {app}',
      sent: 'Tu retiro de {app} se ha enviado',
      success: 'Tu retiro de {app} se ha completado',
      rejected: 'Tu retiro de {app} fue rechazado',
    },
    submitted: 'Has pedido retirar {amount} {currency} a {destination}.',
    stranger:
      'Si no fuiste tú, cancela el retiro en la aplicación de inmediato, cambia tu contraseña y contacta con atención al cliente.',
    sent: 'Tu retiro de {amount} {currency} a {destination} se ha enviado.',
    transaction: 'Transacción: {transaction}',
    success: 'Tu retiro de {amount} {currency} a {destination} se ha completado.',
    rejected:
      'Tu retiro de {amount} {currency} no se llevó a cabo. El dinero y la comisión han vuelto a tu cuenta Spot.',
  },
  hold: {
    subject: {
      put: {
        withdrawals: 'Las retiradas de su cuenta de {app} están en espera',
        trading: 'Las operaciones de su cuenta de {app} están en espera',
        frozen: 'Su cuenta de {app} está congelada',
      },
      lifted: {
        withdrawals: 'Se ha levantado la espera de las retiradas de su cuenta de {app}',
        trading: 'Se ha levantado la espera de las operaciones de su cuenta de {app}',
        frozen: 'Su cuenta de {app} ya no está congelada',
      },
    },
    lifted: {
      withdrawals: 'Se ha levantado una espera de las retiradas de su cuenta.',
      trading: 'Se ha levantado una espera de las operaciones de su cuenta.',
      frozen: 'Se ha levantado una congelación de su cuenta.',
    },
    login: {
      put: 'La cuenta está desactivada: no podrá iniciar sesión hasta que se active de nuevo.',
      lifted: 'La cuenta está activada: puede volver a iniciar sesión.',
    },
    next: {
      put: 'Si tiene preguntas, contacte con atención al cliente.',
      lifted: 'Si queda otra restricción, la aplicación la muestra.',
    },
  },
  chat: {
    subject: 'El servicio de atención al cliente de {app} te ha respondido',
    line: 'El servicio de atención al cliente te ha respondido:',
    reply: 'Para contestar, abre la atención al cliente en la aplicación. No respondas a este correo.',
  },
  sms: '{app}: tu código de verificación es {code}, válido durante {minutes, plural, one {# minuto} other {# minutos}}. No lo compartas con nadie.',
};
