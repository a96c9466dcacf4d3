import type { shell as english } from '../en/shell.ts';
import type { Translation } from '../translation.ts';

export const shell: Translation<typeof english> = {
  menu: 'Menu principal',
  home: 'Accueil',
  market: 'Marchés',
  trade: 'Trader',
  finance: 'Finance',
  assets: 'Actifs',
  support: 'Service client',
  help: 'Aide',
  skip: 'Aller au contenu',
  simulated_market: 'Marché simulé',
  demo: 'Démo',
  start_failed: 'L’application n’a pas pu démarrer',
  start_failed_hint: 'Vérifiez votre connexion, puis réessayez.',
  not_found: 'Cette page n’existe pas',
  not_found_hint: 'L’adresse est peut-être erronée, ou la page a été déplacée.',
  go_home: 'Retour à l’accueil',
  page_failed: 'Impossible d’afficher cette page',
  page_failed_hint: 'Rien n’a été perdu. Réessayez ou revenez à l’accueil.',
  block_failed: 'Impossible d’afficher cette partie.',
  app_failed: 'Une erreur est survenue',
  app_failed_hint: 'Rechargez l’application pour continuer.',
  reload: 'Recharger',
  login_required: 'Connectez-vous pour continuer',
  demo_login_ended: 'Votre session du compte démo est terminée. Vous êtes dans votre compte réel.',
};
