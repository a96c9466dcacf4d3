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
  sms: '{app}: tu código de verificación es {code}, válido durante {minutes, plural, one {# minuto} other {# minutos}}. No lo compartas con nadie.',
};
