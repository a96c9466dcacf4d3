import type { mail as english } from '../en/mail.ts';
import type { Translation } from '../translation.ts';

export const mail: Translation<typeof english> = {
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
  sms: '{app}: tu código de verificación es {code}, válido durante {minutes, plural, one {# minuto} other {# minutos}}. No lo compartas con nadie.',
};
