import type { DefaultContent } from '../translation.ts';

export const content: DefaultContent = {
  about_us: {
    title: 'À propos de nous',
    body: `Voici une place de marché que vous pouvez vérifier, au lieu de devoir lui faire confiance.

## Ce que nous faisons autrement

- **Personne ne fixe votre résultat.** Aucun écran, aucun appel et aucun réglage ne permet de décider qui gagne une option, de déplacer le prix d’un seul client ou de modifier un solde. Les prix et les règlements suivent des règles publiées.
- **Chaque unité est comptabilisée.** Notre comptabilité est en partie double : ce qui quitte un compte entre dans un autre, et pour chaque devise la somme est toujours nulle.
- **Les engagements sont d’abord financés.** Une option, un produit de rendement ou une souscription n’est vendu que si le fonds qui doit le payer couvre le pire des cas. Sinon, vous voyez « épuisé ».
- **Vous pouvez vérifier votre solde.** Nous publions une preuve de ce que nous devons à nos clients, et l’application contrôle dans votre propre navigateur que votre solde en fait partie.

## Risque

Le trading peut vous faire perdre tout l’argent que vous y mettez. Les contrats à effet de levier et les options à durée fixe sont particulièrement risqués. Entraînez-vous d’abord sur le compte démo, et n’utilisez jamais de l’argent que vous ne pouvez pas vous permettre de perdre.`,
  },
  user_agreement: {
    title: 'Conditions d’utilisation',
    body: `En créant un compte, vous acceptez les présentes conditions. Veuillez les lire en entier.

## 1. Votre compte

Vous avez au moins 18 ans et agissez pour votre propre compte. Gardez pour vous votre mot de passe et votre application d’authentification : ce qui est fait avec eux est réputé fait par vous. Une personne ne détient qu’un seul compte.

## 2. Vérification

La loi nous demande de savoir qui sont nos clients. Le trading en argent réel commence une fois votre identité vérifiée. Ce que vous remettez doit être à vous et véridique. Les documents sont conservés chiffrés, et chaque consultation est enregistrée.

## 3. Dépôts et retraits

Envoyez uniquement la devise indiquée, sur le réseau indiqué ; tout autre envoi peut être perdu. Un dépôt est crédité après confirmation du réseau ou contrôle par notre trésorerie. Les retraits vont vers des adresses et des comptes bancaires qui vous appartiennent. Nous pouvons en retenir un pour examen ; nous vous disons alors quand et pourquoi.

## 4. Trading

Les ordres sont exécutés par prix puis par heure d’arrivée. Les frais, la marge, le prix de liquidation et la perte maximale sont affichés avant votre confirmation. Un ordre exécuté ne peut pas être annulé. Quand les prix ne sont pas disponibles, le trading s’arrête, et les liquidations avec lui.

## 5. Risque

Les prix bougent vite. Avec un effet de levier, un petit mouvement peut coûter toute votre marge. Les options à durée fixe peuvent perdre la totalité de la mise. Les produits financiers et le lock-mining ne sont pas à capital garanti. Rien ici n’est un conseil en investissement.

## 6. Frais

Les frais sont affichés avant chaque ordre, puis dans l’historique. Nous annonçons les changements avant qu’ils ne s’appliquent.

## 7. Ce que nous ne faisons pas

Nous ne fixons pas le résultat des opérations d’un client, et nous ne montrons pas à un client un autre prix qu’au suivant. Les comptes ne changent que par des transferts visibles dans l’historique.

## 8. Clôture

Vous pouvez retirer vos fonds et arrêter à tout moment. Nous pouvons désactiver un compte qui enfreint ces conditions ou la loi ; votre solde reste à vous.

## 9. Modifications

Toute nouvelle version de ces conditions est annoncée dans l’application. La version acceptée est enregistrée avec votre inscription.`,
  },
  welcome: {
    title: 'Bienvenue ! Entraînez-vous sur le compte démo avant de trader en argent réel',
    body: 'Le compte démo dispose de 100 000 USDT fictifs dans chaque compte. Passez-y depuis la page d’accueil ; vous pouvez le réinitialiser à tout moment.',
  },
  first_news: {
    title: 'Comment vérifier que votre solde est bien là',
    body: `Chaque jour, nous publions une preuve de tout ce que nous devons à nos clients : un nombre par devise, et l’empreinte de l’arbre dont il est la somme.

Ouvrez **Actifs → Preuve des engagements**. L’application récupère votre propre feuille de l’arbre et l’additionne jusqu’à l’empreinte publiée, dans votre propre navigateur. Si un seul solde était omis ou réduit, l’empreinte ne correspondrait pas.

Il en va de même des options à durée fixe : chaque option réglée affiche les prix avant et après son échéance, pour que chacun puisse en recalculer le résultat.`,
  },
  faq: [
    {
      title: 'Comment commencer ?',
      body: 'Créez un compte avec votre adresse e-mail et votre numéro de téléphone, puis passez au **compte démo** sur la page d’accueil. Il ne demande ni vérification ni argent.',
    },
    {
      title: 'Pourquoi dois-je vérifier mon identité ?',
      body: 'Trader en argent réel exige la vérification primaire : votre nom, le numéro de votre document et une photo de ses deux faces. L’examen prend de 1 à 24 heures. La vérification avancée relève vos limites.',
    },
    {
      title: 'Comment déposer ?',
      body: 'Allez dans **Actifs → Déposer**, choisissez la devise et le réseau, puis envoyez à l’adresse affichée. Vérifiez le réseau : un envoi sur un autre réseau peut être perdu. Indiquez ensuite le montant et joignez une image du paiement. Vous pourrez déclarer le dépôt suivant une fois le précédent confirmé.',
    },
    {
      title: 'Combien de temps prend un retrait ?',
      body: 'Nous examinons chaque retrait. Le montant reste bloqué jusqu’à l’envoi, et revient s’il est refusé ou si vous l’annulez à temps. Après un changement de mot de passe, les retraits attendent 24 heures.',
    },
    {
      title: 'À quoi servent les comptes spot, contrats et options ?',
      body: 'Les ordres au comptant utilisent le compte spot, les contrats le compte contrats, les options à durée fixe le compte options. Déplacez l’argent de l’un à l’autre avec **Transférer**, immédiatement et sans frais.',
    },
    {
      title: 'Qu’est-ce qu’une liquidation ?',
      body: 'Une position sur contrat est fermée lorsque sa marge ne couvre plus la marge de maintien au prix de référence (mark). Le prix de liquidation est affiché avant l’ordre et sur la position. Vous ne pouvez pas perdre plus que la marge de la position.',
    },
    {
      title: 'Qui décide du résultat d’une option à durée fixe ?',
      body: 'Personne. Le dernier prix de référence à l’échéance ou juste avant est comparé à celui de votre achat. Les deux sont conservés avec leurs voisins et affichés dans le détail de l’option.',
    },
    {
      title: 'La place peut-elle devoir plus qu’elle ne possède ?',
      body: 'Les options, les produits de rendement et les souscriptions ne sont vendus que si leur fonds couvre le pire des cas. Le total de ce que nous devons à nos clients est publié chaque jour, et vous pouvez en vérifier votre part.',
    },
    {
      title: 'J’ai perdu mon application d’authentification. Que faire ?',
      body: 'Connectez-vous avec l’un des codes de secours enregistrés lors de son association. Sans eux, écrivez au service client ; vous devrez prouver qui vous êtes.',
    },
  ],
};
