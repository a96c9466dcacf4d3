import type { shell as english } from '../en/shell.ts';
import type { Translation } from '../translation.ts';

export const shell: Translation<typeof english> = {
  menu: 'Menú principal',
  home: 'Inicio',
  market: 'Mercados',
  trade: 'Operar',
  finance: 'Finanzas',
  assets: 'Activos',
  support: 'Atención al cliente',
  help: 'Ayuda',
  skip: 'Ir al contenido',
  simulated_market: 'Mercado simulado',
  demo: 'Demo',
  start_failed: 'La aplicación no se ha podido iniciar',
  start_failed_hint: 'Comprueba tu conexión e inténtalo de nuevo.',
  not_found: 'Esta página no existe',
  not_found_hint: 'Puede que la dirección sea incorrecta o que la página se haya movido.',
  go_home: 'Ir al inicio',
  page_failed: 'No se ha podido mostrar esta página',
  page_failed_hint: 'No se ha perdido nada. Inténtalo de nuevo o vuelve al inicio.',
  block_failed: 'No se ha podido mostrar esta parte.',
  app_failed: 'Se ha producido un error',
  app_failed_hint: 'Recarga la aplicación para continuar.',
  reload: 'Recargar',
  login_required: 'Inicia sesión para continuar',
  demo_login_ended: 'Tu sesión de la cuenta demo ha terminado. Estás en tu cuenta real.',
};
