import type { success as english } from '../en/success.ts';
import type { Translation } from '../translation.ts';

export const success: Translation<typeof english> = {
  registered: 'Registro completado. Inicia sesión.',
  code_sent: 'Código de verificación enviado.',
  deposit_submitted: 'Depósito enviado. Se abonará cuando esté confirmado.',
  logged_out: 'Has cerrado sesión.',
  logged_in: 'Has iniciado sesión.',
  password_reset: 'Tu contraseña se ha restablecido. Inicia sesión.',
  password_changed: 'Tu contraseña se ha cambiado. Vuelve a iniciar sesión.',
  totp_bound: 'La verificación de Google está activada.',
  totp_unbound: 'La verificación de Google está desactivada.',
  profile_changed: 'Tu perfil se ha actualizado.',
  realname_submitted: 'Tus datos se han enviado. La revisión tarda de 1 a 24 horas.',
  demo_reset: 'La cuenta demo se ha restablecido.',
  order_placed: 'Orden colocada.',
  order_canceled: 'Orden cancelada.',
  orders_canceled: 'Órdenes canceladas.',
  position_closed: 'Orden de cierre colocada.',
  positions_closed: 'Órdenes de cierre colocadas.',
  position_reversed: 'Posición invertida.',
  protection_set: 'Stop-loss y take-profit guardados.',
  margin_changed: 'Margen modificado.',
  multiple_changed: 'Multiplicador modificado.',
  option_bought: 'Opción comprada.',
  option_closed: 'Opción cerrada.',
  options_closed: 'Opciones cerradas.',
};
