import type { kit as english } from '../en/kit.ts';
import type { Translation } from '../translation.ts';

export const kit: Translation<typeof english> = {
  back: 'Volver',
  close: 'Cerrar',
  cancel: 'Cancelar',
  retry: 'Reintentar',
  loading: 'Cargando',
  working: 'Procesando',
  no_more: 'No hay más registros',
  load_failed: 'No se ha podido cargar',
  increase: 'Aumentar',
  decrease: 'Disminuir',
  percent: '{percent}%',
  show_password: 'Mostrar contraseña',
  hide_password: 'Ocultar contraseña',
  pull: 'Desliza hacia abajo para actualizar',
  release: 'Suelta para actualizar',
  refreshing: 'Actualizando',
  unknown_error: 'Error desconocido',
  notifications: 'Notificaciones',
  seconds_left: '{seconds, plural, one {Queda # segundo} other {Quedan # segundos}}',
};
