import type { DefaultContent } from '../translation.ts';

export const content: DefaultContent = {
  about_us: {
    title: 'À propos de nous',
    body: `Une plateforme de trading que vous pouvez vérifier, sans devoir la croire sur parole.

## Ce que nous faisons autrement

- **Personne ne décide de votre résultat.** Personne ne peut décider de l’issue d’une option, changer le prix pour un seul client ou modifier un solde en cachette : aucun paramètre ne le permet. Les prix et les règlements suivent des règles publiées.
- **Chaque unité est comptabilisée.** Notre comptabilité est en partie double : ce qui quitte un compte entre dans un autre, et pour chaque devise la somme est toujours nulle.
- **Les fonds sont mis de côté d’abord.** Nous ne vendons une option, un produit financier ou une souscription que si les fonds nécessaires au versement maximal sont mis de côté. Sinon, vous voyez « Épuisé ».
- **Vous pouvez vérifier votre solde.** Nous publions une preuve de ce que nous devons à nos clients, et l’application vérifie dans votre propre navigateur que votre solde y est compté.

## Risque

Vous pouvez perdre tous les fonds que vous engagez. Les contrats à effet de levier et les options à durée fixe sont particulièrement risqués. Entraînez-vous d’abord sur le compte démo, et ne tradez jamais avec de l’argent que vous ne pouvez pas vous permettre de perdre.`,
  },
  user_agreement: {
    title: 'Conditions d’utilisation',
    body: `En créant un compte, vous acceptez les présentes conditions. Veuillez les lire en entier.

## 1. Votre compte

Vous avez au moins 18 ans et agissez pour votre propre compte. Gardez pour vous votre mot de passe et votre application d’authentification : tout ce qui est fait avec eux est réputé fait par vous. Chaque personne ne peut avoir qu’un seul compte.

## 2. Vérification

La loi nous oblige à connaître nos clients. Vous pouvez trader en argent réel une fois votre identité vérifiée. Ce que vous fournissez doit être exact et vous appartenir. Les documents sont conservés chiffrés, et chaque consultation est enregistrée.

## 3. Dépôts et retraits

Envoyez uniquement la devise indiquée, via le réseau indiqué ; tout autre envoi peut être perdu. Un dépôt est crédité après confirmation du réseau ou vérification par notre équipe. Les retraits ne vont que vers vos propres adresses et comptes bancaires. Nous pouvons retenir un retrait pour examen ; dans ce cas, nous vous disons pourquoi.

## 4. Trading

Les ordres sont exécutés selon le prix, puis selon l’heure d’arrivée. Les frais, la marge, le prix de liquidation et la perte maximale sont affichés avant votre confirmation. Un ordre exécuté ne peut pas être annulé. Quand les prix ne sont pas disponibles, le trading et les liquidations s’arrêtent.

## 5. Risque

Les prix évoluent vite. Avec l’effet de levier, un petit mouvement peut coûter toute votre marge. Avec les options à durée fixe, vous pouvez perdre toute la mise. Les produits financiers et le lock-mining ne garantissent pas votre capital. Rien ici ne constitue un conseil en investissement.

## 6. Frais

Les frais sont affichés avant chaque ordre, puis dans l’historique. Nous annonçons les changements avant qu’ils ne s’appliquent.

## 7. Ce que nous ne faisons pas

Nous ne décidons pas du résultat des opérations d’un client, et nous montrons les mêmes prix à tous les clients. Les soldes ne changent que par des opérations visibles dans votre historique.

## 8. Fermeture

Vous pouvez retirer vos fonds et fermer votre compte à tout moment. Nous pouvons désactiver un compte qui enfreint ces conditions ou la loi ; votre solde vous reste acquis.

## 9. Modifications

Nous annonçons toute nouvelle version de ces conditions dans l’application. La version que vous avez acceptée est enregistrée avec votre inscription.`,
  },
  welcome: {
    title: 'Bienvenue ! Entraînez-vous sur le compte démo avant de trader en argent réel',
    body: 'Le compte démo est doté de 100 000 USDT virtuels sur chacun de ses comptes. Passez-y depuis la page d’accueil ; vous pouvez le réinitialiser à tout moment.',
  },
  first_news: {
    title: 'Comment vérifier que votre solde est bien là',
    body: `Chaque jour, nous publions une preuve de tout ce que nous devons à nos clients : un total par devise, et l’empreinte de la liste à partir de laquelle les totaux sont calculés.

Ouvrez **Actifs → Preuve des engagements**. L’application récupère votre propre entrée et recalcule à partir d’elle l’empreinte publiée, dans votre propre navigateur. Si un seul solde avait été omis ou réduit, l’empreinte ne correspondrait pas.

Il en va de même des options à durée fixe : chaque option réglée affiche les prix avant et après son échéance, pour que tout le monde puisse vérifier le résultat.`,
  },
  faq: [
    {
      title: 'Comment commencer ?',
      body: 'Créez un compte avec votre adresse e-mail et votre numéro de téléphone, puis passez au **compte démo** sur la page d’accueil. Il ne demande ni vérification ni argent.',
    },
    {
      title: 'Pourquoi dois-je vérifier mon identité ?',
      body: 'Pour trader en argent réel, il vous faut la vérification de base : votre nom, le numéro de votre document et une photo de ses deux faces. L’examen prend de 1 à 24 heures. La vérification avancée relève vos limites.',
    },
    {
      title: 'Comment faire un dépôt ?',
      body: 'Allez dans **Actifs → Dépôt**, choisissez la devise et le réseau, puis envoyez les fonds à l’adresse affichée. Vérifiez le réseau : les fonds envoyés via un autre réseau peuvent être perdus. Indiquez ensuite le montant et joignez une capture d’écran ou une photo du paiement. Vous pourrez faire le dépôt suivant une fois celui-ci confirmé.',
    },
    {
      title: 'Combien de temps prend un retrait ?',
      body: 'Nous examinons chaque retrait. Le montant reste bloqué jusqu’à l’envoi. Si le retrait est refusé ou si vous l’annulez à temps, les fonds sont de nouveau disponibles. Après un changement de mot de passe, les retraits sont suspendus pendant 24 heures.',
    },
    {
      title: 'À quoi servent les comptes spot, contrats et options ?',
      body: 'Les ordres spot utilisent le compte spot, les contrats le compte contrats et les options à durée fixe le compte options. Déplacez vos fonds de l’un à l’autre avec **Transfert** : c’est immédiat et gratuit.',
    },
    {
      title: 'Qu’est-ce qu’une liquidation ?',
      body: 'Une position sur contrat est liquidée (fermée par la plateforme) lorsque sa marge ne couvre plus la marge de maintenance au prix de marque. Le prix de liquidation est affiché avant que vous passiez l’ordre, puis sur la position. En marge isolée, vous ne pouvez pas perdre plus que la marge de la position ; en marge croisée, vous pouvez perdre tous les fonds du compte contrats.',
    },
    {
      title: 'Qui décide du résultat d’une option à durée fixe ?',
      body: 'Personne. Le dernier prix du marché à l’échéance ou juste avant est comparé au prix lors de votre achat. Les deux sont conservés, avec les prix avant et après, et affichés dans le détail de l’option.',
    },
    {
      title: 'La plateforme peut-elle devoir plus qu’elle ne possède ?',
      body: 'Nous ne vendons des options, des produits financiers et des souscriptions que si les fonds nécessaires au versement maximal sont mis de côté. Nous publions chaque jour le total de ce que nous devons à nos clients, et vous pouvez vérifier que votre solde y est compté.',
    },
    {
      title: 'J’ai perdu mon application d’authentification. Que faire ?',
      body: 'Connectez-vous avec l’un des codes de secours que vous avez enregistrés lors de sa configuration. Si vous ne les avez pas, contactez le service client ; vous devrez prouver votre identité.',
    },
  ],
};
