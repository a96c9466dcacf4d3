import type { proof as english } from '../en/proof.ts';
import type { Translation } from '../translation.ts';

export const proof: Translation<typeof english> = {
  title: 'Preuve des engagements',
  hint: 'Vérifiez que votre solde est compté',
  intro:
    'Une fois par jour, la place publie un nombre, la racine, qui engage les soldes de tous les clients. Votre appareil le recalcule ici à partir de votre propre solde. Si un solde était omis ou réduit, la racine du client concerné serait différente.',
  none: 'Rien n’a encore été publié',
  none_hint: 'La première preuve suivra dans la journée.',
  published: 'Publié le',
  snapshot: 'Instantané',
  root: 'Racine',
  customers: 'Clients',
  sequence: 'Séquence de la place',
  totals: 'Dû à l’ensemble des clients',
  yours: 'Votre part',
  included: 'Vos soldes sont inclus',
  included_hint: 'Cet appareil a recalculé la racine publiée à partir des soldes ci-dessous.',
  not_included: 'Cette preuve ne tient pas',
  fault: {
    malformed: 'Elle contient un nombre qui ne peut pas être un solde.',
    other_snapshot: 'Elle appartient à un autre instantané.',
    other_root: 'Votre solde mène à une autre racine que celle publiée.',
    other_totals: 'Les totaux publiés ne sont pas ceux de la racine.',
  },
  fault_action: 'Gardez une image de cette page et demandez une explication au service client.',
  nothing: 'Vous ne déteniez rien à ce moment-là',
  nothing_hint: 'Un compte vide n’a pas de feuille. Revenez après la prochaine publication.',
  steps: '{count, plural, one {# étape jusqu’à la racine} other {# étapes jusqu’à la racine}}',
  leaf: 'Votre feuille',
  customer: 'Numéro de client',
  salt: 'Sel',
  salt_hint: 'Vous seul connaissez le sel : sans lui, personne ne sait quelle feuille est la vôtre.',
  verify_all: 'Vérifier l’arbre entier',
  verify_all_hint: 'Téléchargez toutes les feuilles, sans noms, et recalculez les totaux sur cet appareil.',
  tree_valid:
    '{count, plural, one {# feuille correspond à la racine et aux totaux publiés.} other {# feuilles correspondent à la racine et aux totaux publiés.}}',
  tree_invalid: 'L’arbre ne mène pas à la racine et aux totaux publiés.',
  save: 'Enregistrer l’arbre',
  choose: 'Choisir un instantané',
};
