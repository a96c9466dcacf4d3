import type * as english from '../en/passkeys.ts';
import type { Translation } from '../translation.ts';

export const passkeys: Translation<typeof english.passkeys> = {
  title: 'Llaves de acceso',
  hint: 'Inicia sesión y confirma con tu dispositivo',
  what: 'Una llave de acceso se guarda en tu teléfono, tu equipo o una llave de seguridad. La desbloqueas con tu huella, tu rostro o un PIN. Solo funciona en este sitio, así que nadie puede engañarte para obtenerla.',
  add: 'Agregar llave de acceso',
  empty: 'Aún no hay llaves de acceso',
  empty_hint: 'Las llaves de acceso que agregues aparecerán aquí.',
  name: 'Nombre',
  name_hint: 'Por ejemplo, el dispositivo que la guarda.',
  synced: 'Sincronizada con tus dispositivos',
  bound: 'Solo en un dispositivo',
  added: 'Agregada el {date}',
  used: 'Último uso: {time}',
  unused: 'Sin usar',
  rename: 'Cambiar nombre',
  rename_name: 'Cambiar el nombre de la llave de acceso {name}',
  renamed: 'Se cambió el nombre de la llave de acceso.',
  remove: 'Quitar',
  remove_name: 'Eliminar la llave de acceso {name}',
  remove_title: '¿Eliminar esta llave de acceso?',
  remove_text: '{name} ya no servirá para iniciar sesión ni confirmar. Elimínala también en tu dispositivo.',
  recovery: 'Eliminada al restablecer la contraseña',
  copied: 'Desactivada: fue copiada',
  unavailable:
    'Este navegador no permite usar llaves de acceso aquí. Usa otro navegador o abre el sitio con su nombre de dominio.',
  canceled: 'No se usó ninguna llave de acceso. Inténtalo de nuevo.',
  confirm: 'Confirmar con una llave de acceso',
  only: 'Tu cuenta tiene una llave de acceso. Confirma con ella.',
};
