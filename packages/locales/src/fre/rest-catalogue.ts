import type { restCatalogue as english } from '../en/rest-catalogue.ts';
import type { Translation } from '../translation.ts';

export const restCatalogue: Translation<typeof english> = {
  577: 'Ce format d’image (HEIC, par exemple) n’est pas accepté. Choisissez une image JPG, PNG, WebP ou GIF.',
  578: 'Cette clé API n’est pas valide : elle est introuvable, supprimée ou expirée. Créez-en une nouvelle dans Sécurité.',
  579: 'Cette clé API ne peut pas être utilisée depuis cette adresse IP. Utilisez une adresse autorisée, ou créez une clé qui autorise celle-ci.',
  580: 'L’heure de cet appel est en dehors de sa fenêtre. Réglez l’horloge de votre appareil et renvoyez l’appel.',
  581: 'La signature ne correspond pas à cette clé et à cet appel. Vérifiez la clé et le texte signé.',
  582: 'Vous ne pouvez pas avoir plus de clés API. Supprimez-en une d’abord.',
  583: 'Ce n’est pas une clé publique de l’algorithme choisi. Collez-la au format PEM : Ed25519, ou RSA de 2048 à 4096 bits.',
  584: 'Vous avez continué à appeler alors qu’il fallait attendre. Réessayez dans {seconds, plural, one {# seconde} other {# secondes}}, et appelez moins souvent.',
  11902: 'Votre solde est insuffisant pour ce retrait. Saisissez un montant inférieur.',
  11904: 'Un retrait est déjà en cours. Attendez qu’il soit terminé ou annulez-le.',
  11905: 'L’adresse de retrait n’est pas valide. Vérifiez-la ou choisissez-en une autre.',
  11906: 'Cette devise n’est pas disponible sur ce réseau. Choisissez un autre réseau.',
  11907: 'Vous ne pouvez pas en enregistrer davantage. Supprimez-en d’abord.',
  11908: 'Le numéro de compte n’est pas valide pour le pays de la banque. Vérifiez le numéro et le pays.',
  11909: 'Le numéro de routage ABA n’est pas valide. Vérifiez-le : il comporte 9 chiffres.',
  11910: 'Le code SWIFT n’est pas valide. Vérifiez-le : il comporte 8 ou 11 lettres et chiffres.',
  11914: 'Le montant est hors des limites de retrait. Vérifiez le minimum et le maximum.',
  11920:
    'Cette adresse ou ce compte bancaire vient d’être ajouté et ne peut pas encore être utilisé. Choisissez-en un autre ou attendez.',
  11921: 'Les retraits sont suspendus. {why} {until} Contactez le service client pour toute question.',
  11922:
    'Ce montant dépasse la limite de retrait quotidienne de votre niveau de vérification. Saisissez un montant inférieur ou passez au niveau suivant.',
  11923: 'Ce retrait ne peut plus être modifié. Consultez son statut dans l’historique des retraits.',
  11924: 'Les frais de retrait ont changé. Vérifiez les nouveaux frais et confirmez à nouveau.',
  11925:
    'Ce code a été envoyé pour un autre montant ou une autre destination. Demandez-en un nouveau pour ce retrait.',
  11926:
    'C’est le contrat d’un jeton, pas un portefeuille : les fonds envoyés là sont perdus. Saisissez l’adresse de votre portefeuille.',
  11927:
    'Cette adresse appartient au réseau lui-même, pas à un portefeuille : les fonds envoyés là sont perdus. Saisissez l’adresse de votre portefeuille.',
  11928:
    'Personne ne possède la clé de cette adresse : les fonds envoyés là sont perdus. Saisissez l’adresse de votre portefeuille.',
  11929:
    'N’importe qui pourrait prendre les fonds à cette adresse : rien ne la protège. Saisissez l’adresse de votre portefeuille.',
  11930:
    'C’est votre propre adresse de dépôt chez nous. Pour déplacer des fonds entre vos comptes, utilisez Transfert. Pour retirer, saisissez une adresse externe.',
  11931:
    'Cette adresse appartient à notre plateforme : elle reçoit les dépôts d’un autre client ou détient nos propres fonds. Vous ne pouvez pas y faire de retrait. Saisissez l’adresse de votre portefeuille.',
  12294:
    'La vente a commencé : les conditions ne peuvent plus être modifiées. Mettez fin à la vente et créez un nouveau produit.',
  12295:
    'Le taux de ce jour ne peut plus être fixé : le jour a commencé ou son taux est déjà publié. Fixez celui d’un jour ultérieur.',
  12297: 'La période de souscription est encore ouverte. Attendez qu’elle se termine.',
  12310:
    'Cette action nécessite deux opérateurs, et personne d’autre ne peut encore l’approuver. Invitez un autre opérateur ayant le rôle {roles} et dont l’accès est configuré.',
  12311:
    'Cet élément a changé depuis sa proposition ou son affichage. Vérifiez-le à nouveau. Si l’action n’est plus possible, faites une nouvelle proposition.',
  12312:
    'Ce rôle vient de vous être attribué, ou votre accès a été réinitialisé. Vous pourrez l’utiliser à partir du {from}.',
  12313: 'Ce lien a expiré ou a déjà été utilisé. Demandez-en un nouveau à un administrateur.',
  12314:
    'C’est vous qui avez imposé cette restriction. Demandez à un autre opérateur ayant le rôle support de la lever.',
  12315:
    'Cet enregistrement ne correspond pas à ce que le système a enregistré. Rien n’a été fait, et les administrateurs ont été prévenus.',
  12320:
    'Cet élément a été modifié depuis que vous l’avez ouvert. Rien n’a été enregistré. Vérifiez-le à nouveau.',
  12330:
    'Cette confirmation n’est plus valable : trop de temps s’est écoulé, ou elle a déjà servi. Recommencez.',
  12331:
    'Cette clé d’accès a été utilisée sur une autre adresse. Ouvrez le site par sa propre adresse et réessayez.',
  12332:
    'Cette clé d’accès n’est pas connue ici. Utilisez-en une autre, ou connectez-vous avec votre mot de passe.',
  12333:
    'Cette clé d’accès a été supprimée et ne fonctionne plus. Utilisez-en une autre, ou connectez-vous avec votre mot de passe.',
  12334:
    'Votre appareil n’a pas vérifié qu’il s’agit bien de vous. Configurez-y un code PIN, une empreinte ou un visage, puis réessayez.',
  12335:
    'Cette clé d’accès semble exister en double et ne fonctionne plus. Connectez-vous autrement et ajoutez-en une nouvelle.',
  12336: 'Cette clé d’accès n’a pas pu être vérifiée. Réessayez, ou utilisez-en une autre.',
  12337: 'Vous ne pouvez pas avoir plus de clés d’accès. Supprimez-en une d’abord.',
  12338:
    'Confirmez avec votre clé d’accès. Si vous ne l’avez plus, réinitialisez votre mot de passe : cela supprime vos clés d’accès.',
  12340: 'Vous avez atteint le nombre maximal d’alertes actives. Supprimez-en une d’abord.',
  12341: 'Saisissez une valeur dans les limites et au pas de prix de ce marché.',
  12342: 'Cette valeur est déjà atteinte. Choisissez-en une autre.',
};
