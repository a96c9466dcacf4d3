import type * as english from '../en/catalogue.ts';
import type { Translation } from '../translation.ts';

export const catalogue: Translation<typeof english.catalogue> = {
  550: 'Une information manque ou n’est pas valide. Vérifiez votre saisie et réessayez.',
  551: 'Connectez-vous pour continuer.',
  552: 'Saisissez le code à 6 chiffres de votre application d’authentification.',
  554: 'Configurez d’abord une application d’authentification dans Sécurité.',
  555: 'Mot de passe incorrect. Réessayez ou réinitialisez-le.',
  556: '{reason, select, demo {Cette fonction n’est pas disponible sur le compte démo. Passez à votre compte réel.} phone {Les codes ne sont envoyés qu’au numéro de téléphone de votre propre compte. Utilisez le numéro indiqué dans les paramètres, ou contactez le service client pour le changer.} operator {Vous n’êtes pas autorisé à faire cela : vos rôles ne le permettent pas, ou un autre opérateur doit s’en charger. Adressez-vous à un administrateur.} other {Accès refusé. Rechargez la page et reconnectez-vous. Si cela ne suffit pas, contactez le service client.}}',
  557: 'Trop de tentatives. Réessayez dans {seconds, plural, one {# seconde} other {# secondes}}.',
  558: 'Le service est momentanément indisponible. Réessayez dans quelques instants.',
  559: 'Cet élément n’existe pas ou n’est plus disponible. Revenez en arrière et actualisez la page.',
  560: 'Une erreur est survenue de notre côté. Réessayez dans quelques instants.',
  561: 'Certaines informations ne sont pas valides. Vérifiez-les et réessayez.',
  562: 'L’envoi du fichier a échoué. Réessayez ou choisissez un autre fichier.',
  566: 'Cet élément existe déjà, ou a déjà été envoyé avec d’autres informations. Actualisez la page et vérifiez.',
  567: 'Saisissez une adresse e-mail valide.',
  568: 'Le code de vérification n’est pas valide. Demandez-en un nouveau.',
  569: 'Le code d’invitation n’est pas valide. Vérifiez-le ou laissez le champ vide.',
  570: 'Cette adresse e-mail n’est pas celle de votre compte. Utilisez celle de votre profil.',
  571: 'Des informations obligatoires manquent. Renseignez tous les champs.',
  573: 'Vous avez envoyé autant de fichiers que possible en une journée. Réessayez dans {hours, number} h ou envoyez le texte sans fichier.',
  574: 'Vos fichiers occupent tout l’espace dont vous disposez ici. Contactez le service client et envoyez le texte sans fichier.',
  575: 'Aucun autre fichier ne peut être reçu pour le moment. Réessayez dans {hours, number} h ou envoyez le texte sans fichier.',
  11302: 'Cette adresse e-mail est déjà enregistrée. Connectez-vous.',
  11303: 'Code de vérification incorrect. Vérifiez-le ou demandez-en un nouveau.',
  11304: 'Cet ordre appartient à un autre compte. Choisissez l’un des vôtres.',
  11803:
    'Votre dépôt précédent n’est pas encore confirmé. Attendez sa confirmation avant d’en faire un autre.',
  11804: 'Ce montant de dépôt n’est pas valide. Saisissez au moins le minimum.',
  11806: 'Ce moyen de paiement n’est pas disponible. Choisissez-en un autre.',
  11807: 'Il manque le justificatif de paiement. Joignez-en une image.',
  11808:
    'Cette transaction ou référence a déjà été utilisée pour un autre dépôt. Vérifiez-la ou contactez le service client.',
  11812: 'Votre demande est en cours d’examen. Cela prend de 1 à 24 heures. Attendez le résultat.',
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
    'C’est le contrat d’un jeton, pas un portefeuille : les fonds envoyés là sont perdus. Saisissez l’adresse de votre portefeuille.',
  11927:
    'Cette adresse appartient au réseau lui-même, pas à un portefeuille : les fonds envoyés là sont perdus. Saisissez l’adresse de votre portefeuille.',
  11928:
    'Personne ne possède la clé de cette adresse : les fonds envoyés là sont perdus. Saisissez l’adresse de votre portefeuille.',
  11929:
    'N’importe qui pourrait prendre les fonds à cette adresse : rien ne la protège. Saisissez l’adresse de votre portefeuille.',
  11930:
    'C’est votre propre adresse de dépôt ici. Pour déplacer des fonds entre vos comptes, utilisez Transfert. Pour retirer, saisissez une adresse extérieure.',
  11931:
    'Cette adresse appartient à cette plateforme, pour les dépôts d’un autre client ou pour nos propres fonds. Aucun retrait n’y est possible. Saisissez l’adresse de votre portefeuille.',
  12100: 'Ce compte n’existe pas. Vérifiez votre saisie.',
  12103: 'Compte ou mot de passe incorrect. Réessayez ou réinitialisez le mot de passe.',
  12104: 'Votre solde est insuffisant. Saisissez un montant inférieur ou approvisionnez d’abord ce compte.',
  12105: 'Cette adresse e-mail est déjà utilisée. Utilisez-en une autre ou connectez-vous.',
  12106: 'Ce compte est désactivé. Contactez le service client.',
  12114: 'Vérifiez votre identité pour trader en argent réel.',
  12116:
    'Votre vérification d’identité est en cours d’examen. Vous pourrez trader en argent réel dès qu’elle sera approuvée.',
  12118: 'Seul un compte démo peut être réinitialisé. Passez d’abord au compte démo.',
  12119: 'Le mot de passe actuel est incorrect. Réessayez.',
  12120: 'Le mot de passe doit comporter de 6 à 20 caractères.',
  12121: 'Ce mot de passe est trop courant et facile à deviner. Choisissez-en un autre.',
  12200: 'La quantité est hors de la plage autorisée. Vérifiez le minimum et le maximum.',
  12201: 'La valeur de l’ordre est inférieure au minimum. Augmentez la quantité.',
  12202: 'Le trading est suspendu sur ce marché. Vos ordres ouverts sont conservés. Réessayez plus tard.',
  12203: 'Cet ordre post-only serait exécuté immédiatement : il n’a pas été passé. Modifiez le prix.',
  12204:
    'L’ordre ne peut pas être exécuté en totalité pour le moment : il n’a pas été passé. Réduisez la quantité ou choisissez un autre type d’ordre.',
  12205: 'Le prix n’est pas valide. Vérifiez le pas de cotation de ce marché.',
  12206:
    'Votre solde est insuffisant pour cet ordre. Réduisez la quantité ou transférez des fonds vers ce compte.',
  12207: 'Il n’y a aucune contrepartie pour le moment. Essayez un ordre limite.',
  12208: 'Ce levier n’est pas disponible ici. Choisissez-en un dans la liste.',
  12209:
    'Le règlement de ce contrat est imminent. Vous pouvez encore fermer des positions ; ouvrez les nouvelles sur le contrat suivant.',
  12213: 'Cet ordre n’existe pas. Actualisez la liste.',
  12214: 'La position dépasserait la limite de ce contrat. Réduisez le nombre de lots ou le levier.',
  12215:
    'C’est plus que ce que vous pouvez fermer. Vérifiez le nombre de lots et vos ordres de fermeture ouverts.',
  12216: 'La position n’aurait plus assez de marge. Choisissez un montant inférieur.',
  12217:
    'Votre position ouverte a un autre levier. Utilisez le même, ou modifiez d’abord celui de la position.',
  12219:
    'Cela dépasserait la limite de trading quotidienne de votre niveau de vérification : {used} USDT utilisés sur {limit}. Réduisez le montant ou réessayez demain. La vérification avancée relève cette limite.',
  12226:
    'Le trading est suspendu. {why} {until} Vous pouvez toujours vendre au comptant, fermer des positions, placer des stops et annuler des ordres.',
  12227: 'Votre compte est bloqué. {why} {until} Contactez le service client.',
  12228:
    'Votre solde est insuffisant pour cette marge. Choisissez un montant inférieur ou transférez des fonds vers le compte contrats.',
  12230: 'Cette cotation a expiré. Demandez-en une nouvelle.',
  12231:
    'Cette conversion n’est pas disponible pour le moment. Essayez un montant inférieur ou réessayez plus tard.',
  12232:
    'Ce prix de déclenchement est déjà atteint. Choisissez-en un autre, ou passez un ordre au marché ou un ordre limite.',
  12233: 'Vous avez atteint le nombre maximal d’ordres conditionnels sur ce marché. Annulez-en un d’abord.',
  12234:
    'Ce contrat vient d’ouvrir ou de reprendre et son carnet d’ordres est encore peu fourni. Passez un ordre post-only ou réessayez sous peu. Vous pouvez toujours fermer des positions.',
  12239: 'Le nouveau mot de passe doit être différent de l’actuel.',
  12242: 'Votre mot de passe a été modifié. Reconnectez-vous.',
  12243: 'Vous avez été déconnecté pour cause d’inactivité. Reconnectez-vous.',
  12244:
    'Votre position ouverte a un autre mode de marge. Utilisez le même, ou modifiez d’abord celui de la position.',
  12245:
    'Vous ne pouvez pas ajouter de marge à une position en marge croisée : elle utilise déjà votre solde disponible. Pour en ajouter, transférez des fonds vers le compte contrats.',
  12247: 'Cet ordre n’existe pas ou est déjà terminé. Actualisez la liste.',
  12250:
    'Le stop-loss et le take-profit doivent être supérieurs à zéro. Saisissez un prix ou laissez le champ vide.',
  12251:
    'Pour une position Long, le stop-loss doit être inférieur au prix d’entrée et au prix actuel. Modifiez-le.',
  12252:
    'Pour une position Long, le take-profit doit être supérieur au prix d’entrée et au prix actuel. Modifiez-le.',
  12253:
    'Pour une position Short, le stop-loss doit être supérieur au prix d’entrée et au prix actuel. Modifiez-le.',
  12254:
    'Pour une position Short, le take-profit doit être inférieur au prix d’entrée et au prix actuel. Modifiez-le.',
  12256: 'Saisissez le nom du bénéficiaire.',
  12257: 'Saisissez l’adresse du bénéficiaire.',
  12258: 'Choisissez le type de compte : épargne ou courant.',
  12259: 'Saisissez le nom de la banque.',
  12260: 'Saisissez le numéro de compte.',
  12261: 'Saisissez l’adresse de la banque.',
  12262: 'Choisissez le pays de la banque.',
  12263: 'Saisissez le code bancaire international.',
  12264: 'Cette adresse TRC20 n’est pas valide. Vérifiez-la, ainsi que le réseau.',
  12265: 'Cette adresse ERC20 n’est pas valide. Vérifiez-la, ainsi que le réseau.',
  12266: 'Cette adresse Bitcoin n’est pas valide. Vérifiez-la, ainsi que le réseau.',
  12267: 'Cette adresse Solana n’est pas valide. Vérifiez-la, ainsi que le réseau.',
  12268: 'Vous avez encore des ordres ouverts. Annulez-les d’abord.',
  12270: 'Cette option est épuisée pour le moment. Essayez une mise inférieure ou une autre durée.',
  12271: 'La mise est hors des limites de cette option. Vérifiez le minimum et le maximum.',
  12272: 'Cette option n’est pas disponible. Choisissez l’une des durées affichées.',
  12273: 'Il est trop tard pour fermer cette option par anticipation. Elle sera réglée à l’échéance.',
  12274:
    'La valeur est passée sous le montant que vous avez confirmé. Rien n’a été fermé. Vérifiez la nouvelle valeur.',
  12275: 'Les conditions de cette option ont changé. Vérifiez-les et confirmez à nouveau.',
  12290: 'Ce produit n’est pas en vente actuellement. Vérifiez les dates de vente.',
  12291: 'La quantité restante de ce produit ne suffit pas. Essayez un montant inférieur.',
  12292: 'Le montant est inférieur au minimum de ce produit. Saisissez un montant supérieur.',
  12293: 'Ce montant dépasse le maximum par client pour ce produit. Saisissez un montant inférieur.',
  12294:
    'La vente a commencé : les conditions ne peuvent plus être modifiées. Mettez fin à la vente et créez un nouveau produit.',
  12295:
    'Le taux de ce jour ne peut plus être fixé : le jour a commencé ou son taux est déjà publié. Fixez celui d’un jour ultérieur.',
  12296: 'Le montant n’est pas conforme au pas. Saisissez un multiple du pas indiqué.',
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
  99916: 'Cette adresse e-mail n’existe pas. Vérifiez-la.',
  99917: 'Vous êtes déjà inscrit. Connectez-vous.',
};

export const success: Translation<typeof english.success> = {
  registered: 'Inscription réussie. Connectez-vous.',
  code_sent: 'Code de vérification envoyé.',
  deposit_submitted: 'Dépôt déclaré. Il sera crédité une fois confirmé.',
  withdrawal_submitted: 'Retrait demandé. Il est en attente d’examen.',
  withdrawal_cancelled: 'Retrait annulé. Les fonds sont de nouveau disponibles.',
  wallet_added: 'Adresse enregistrée.',
  wallet_removed: 'Adresse supprimée.',
  bankcard_saved: 'Compte bancaire enregistré.',
  bankcard_removed: 'Compte bancaire supprimé.',
  logged_out: 'Vous êtes déconnecté.',
  logged_in: 'Vous êtes connecté.',
  password_reset: 'Votre mot de passe a été réinitialisé. Connectez-vous.',
  password_changed: 'Votre mot de passe a été modifié. Reconnectez-vous.',
  totp_bound: 'Votre application d’authentification est activée.',
  totp_unbound: 'Votre application d’authentification est désactivée.',
  profile_changed: 'Votre profil a été modifié.',
  contact_sent: 'Message envoyé. Nous vous répondrons.',
  chat_ended: 'La conversation est terminée.',
  realname_submitted: 'Vos informations ont été envoyées. L’examen prend de 1 à 24 heures.',
  demo_reset: 'Le compte démo a été réinitialisé.',
  funds_transferred: 'Transfert effectué.',
  currency_exchanged: 'Conversion effectuée.',
  order_placed: 'Ordre passé.',
  pending_order_placed: 'Ordre passé. Il sera exécuté à votre prix ou mieux.',
  order_amended: 'Ordre modifié.',
  conditional_order_placed: 'Ordre conditionnel passé. Il attend son prix de déclenchement.',
  order_canceled: 'Ordre annulé.',
  orders_canceled: 'Ordres annulés.',
  position_closed: 'Ordre de fermeture passé.',
  positions_closed: 'Ordres de fermeture passés.',
  position_reversed: 'Position inversée.',
  protection_set: 'Stop-loss et take-profit enregistrés.',
  margin_changed: 'Marge modifiée.',
  multiple_changed: 'Levier modifié.',
  margin_mode_changed: 'Mode de marge modifié.',
  option_bought: 'Option achetée.',
  option_closed: 'Option fermée.',
  options_closed: 'Options fermées.',
  shares_bought: 'Parts achetées.',
  mining_locked: 'Montant bloqué.',
  mining_redeemed: 'Ordre remboursé par anticipation.',
  ieo_subscribed: 'Souscription envoyée.',
};
