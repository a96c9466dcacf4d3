import type { content as english } from '../en/content.ts';
import type { Translation } from '../translation.ts';

export const content: Translation<typeof english> = {
  section: 'Ayuda e información',
  news: {
    title: 'Noticias',
    hint: 'Lo nuevo aquí',
    all: 'Todas las noticias',
    empty: 'Aún no hay noticias',
    empty_hint: 'Las novedades se mostrarán aquí.',
  },
  faq: {
    title: 'Preguntas frecuentes',
    hint: 'Las dudas habituales y sus respuestas',
    search: 'Buscar preguntas',
    clear: 'Borrar la búsqueda',
    found: '{count, plural, one {# pregunta} other {# preguntas}}',
    empty: 'Aún no hay preguntas',
    nothing: 'Ninguna pregunta coincide',
    nothing_hint: 'Prueba con otras palabras o pregúntanos.',
    ask: 'Preguntar',
  },
  about: {
    title: 'Sobre nosotros',
    website: 'Sitio web oficial',
  },
  agreement: {
    title: 'Acuerdo de usuario',
    version: 'Versión {version} del {date}',
  },
  certificates: {
    title: 'Certificados MSB',
    hint: 'Licencias y registros',
    empty: 'Aún no hay certificados',
    empty_hint: 'Las licencias y registros de la plataforma aparecerán aquí.',
  },
  download: {
    title: 'Descargar la app',
    name: 'Nombre',
    version: 'Versión',
    size: 'Tamaño',
    updated: 'Actualización',
    install: 'Instalar',
    installed: 'La app está instalada',
    installed_hint: 'Ábrela desde la pantalla de inicio. Se actualiza sola.',
    how: 'Añádela a la pantalla de inicio',
    how_menu: 'Abre el menú del navegador y elige «Instalar aplicación» o «Añadir a pantalla de inicio».',
    how_share: 'En Safari, toca Compartir y después «Añadir a pantalla de inicio».',
    links: 'Otras formas de obtenerla',
  },
};
