import type { content as english } from '../en/content.ts';
import type { Translation } from '../translation.ts';

export const content: Translation<typeof english> = {
  section: 'Aide et informations',
  news: {
    title: 'Actualités',
    hint: 'Ce qui est nouveau ici',
    all: 'Toutes les actualités',
    empty: 'Pas encore d’actualités',
    empty_hint: 'Les nouveautés s’afficheront ici.',
  },
  faq: {
    title: 'Questions fréquentes',
    hint: 'Les questions fréquentes et leurs réponses',
    search: 'Rechercher une question',
    clear: 'Effacer la recherche',
    found: '{count, plural, one {# question trouvée} other {# questions trouvées}}',
    empty: 'Pas encore de questions',
    nothing: 'Aucune question ne correspond',
    nothing_hint: 'Essayez d’autres mots ou écrivez-nous.',
    ask: 'Nous écrire',
  },
  about: {
    title: 'À propos de nous',
    website: 'Site officiel',
  },
  agreement: {
    title: 'Conditions d’utilisation',
    version: 'Version {version} du {date}',
  },
  certificates: {
    title: 'Certificats MSB',
    hint: 'Licences et enregistrements',
    empty: 'Pas encore de certificats',
    empty_hint: 'Les licences et enregistrements de la place seront listés ici.',
  },
  download: {
    title: 'Télécharger l’application',
    name: 'Nom',
    version: 'Version',
    size: 'Taille',
    updated: 'Mise à jour',
    install: 'Installer',
    installed: 'L’application est installée',
    installed_hint: 'Ouvrez-la depuis l’écran d’accueil. Elle se met à jour toute seule.',
    how: 'Ajoutez-la à l’écran d’accueil',
    how_menu:
      'Ouvrez le menu du navigateur et choisissez « Installer l’application » ou « Ajouter à l’écran d’accueil ».',
    how_share: 'Dans Safari, touchez Partager, puis « Sur l’écran d’accueil ».',
    links: 'Autres moyens de l’obtenir',
  },
};
