import type * as english from '../en/passkeys.ts';
import type { Translation } from '../translation.ts';

export const passkeys: Translation<typeof english.passkeys> = {
  title: 'Clés d’accès',
  hint: 'Se connecter et confirmer avec votre appareil',
  what: 'Une clé d’accès est conservée par votre téléphone, votre ordinateur ou une clé de sécurité. Vous la déverrouillez par empreinte, visage ou code PIN. Elle ne fonctionne que sur ce site : personne ne peut vous la soutirer.',
  add: 'Ajouter une clé d’accès',
  empty: 'Aucune clé d’accès',
  empty_hint: 'Les clés d’accès que vous ajoutez apparaissent ici.',
  name: 'Nom',
  name_hint: 'Par exemple, l’appareil qui la conserve.',
  synced: 'Synchronisée sur vos appareils',
  bound: 'Sur un seul appareil',
  added: 'Ajoutée le {date}',
  used: 'Dernière utilisation : {time}',
  unused: 'Jamais utilisée',
  rename: 'Renommer',
  rename_name: 'Renommer la clé d’accès {name}',
  renamed: 'La clé d’accès a été renommée.',
  remove: 'Supprimer',
  remove_name: 'Supprimer la clé d’accès {name}',
  remove_title: 'Supprimer cette clé d’accès ?',
  remove_text:
    '{name} ne permettra plus de se connecter ni de confirmer. Supprimez-la aussi sur votre appareil.',
  recovery: 'Supprimée lors de la réinitialisation du mot de passe',
  copied: 'Désactivée : elle a été copiée',
  unavailable:
    'Ce navigateur ne permet pas d’utiliser de clé d’accès ici. Utilisez-en un autre, ou ouvrez le site par son nom de domaine.',
  canceled: 'Aucune clé d’accès n’a été utilisée. Réessayez.',
  confirm: 'Confirmer avec une clé d’accès',
  only: 'Votre compte a une clé d’accès. Confirmez avec elle.',
};
