import type { holds as english } from '../en/holds.ts';
import type { Translation } from '../translation.ts';

export const holds: Translation<typeof english> = {
  title: {
    withdrawals: 'Retiradas en espera',
    trading: 'Operaciones en espera',
    frozen: 'Su cuenta está congelada',
  },
  text: {
    withdrawals: 'Por ahora no puede retirar.',
    trading: 'Puede cerrar posiciones y cancelar órdenes, pero no abrir ni comprar nada nuevo.',
    frozen:
      'No se puede retirar, abrir ni comprar nada. Puede cerrar posiciones, cancelar órdenes y añadir margen.',
  },
  kind: {
    withdrawals: 'Retiradas',
    trading: 'Operaciones',
    frozen: 'Cuenta congelada',
  },
  why: {
    reason: 'Motivo: «{reason}».',
    disabled: 'La cuenta está desactivada.',
    password_changed: 'La contraseña ha cambiado.',
    authenticator_removed: 'Se ha retirado la aplicación de autenticación.',
  },
  until: 'Termina el {time}.',
  until_lifted: 'Dura hasta que la levantemos.',
  contact: 'Contactar con atención al cliente',
  notice: {
    put: 'Un operador ha restringido su cuenta',
    lifted: 'Se ha levantado una restricción de su cuenta',
  },
};
