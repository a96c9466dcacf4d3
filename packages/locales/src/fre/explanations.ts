import type english from '../en/explanations.ts';
import type { Translation } from '../translation.ts';

const explanations: Translation<typeof english> = {
  multiple: {
    name: 'Levier (multiple)',
    text: 'La taille d’une position divisée par sa marge : à 10x, une marge de 100 USDT porte une position de 1 000 USDT. Chaque mouvement du prix fait gagner ou perdre dix fois plus de marge, et la liquidation est dix fois plus proche.',
  },
  margin: {
    name: 'Marge',
    text: 'L’argent mis de côté pour une position et sur lequel ses pertes sont prélevées. Ce qu’il en reste revient à la clôture.',
  },
  isolated: {
    name: 'Marge isolée',
    text: 'Chaque position a sa propre marge, et ses pertes ne vont jamais au-delà. Le reste du compte est hors d’atteinte.',
  },
  cross: {
    name: 'Marge croisée',
    text: 'Les positions partagent l’argent du compte contrats comme marge, si bien que le gain de l’une soutient l’autre. En contrepartie, une forte perte peut consommer tout cet argent.',
  },
  maintenance_margin: {
    name: 'Marge de maintien',
    text: 'La marge minimale qu’une position doit garder, une part de sa valeur au prix de marque. Elle croît avec la taille de la position, liquidée si la marge passe dessous.',
  },
  margin_ratio: {
    name: 'Ratio de marge',
    text: 'La marge de maintien rapportée à la marge restante, gains et pertes compris. À 100 %, la position est liquidée.',
  },
  liquidation_price: {
    name: 'Prix de liquidation',
    text: 'Le prix de marque auquel la marge restante passe sous la marge de maintien et où la plateforme ferme la position. Il est calculé ici avec la formule de la plateforme, et un ajout de marge l’éloigne.',
  },
  mark_price: {
    name: 'Prix de marque',
    text: 'Le prix qui décide des liquidations et des résultats latents ; il suit l’indice et lisse les échanges isolés. Un échange aberrant dans le carnet ne liquide donc personne.',
  },
  index_price: {
    name: 'Prix de l’indice',
    text: 'Le prix de la crypto sur le marché de référence, que suivent contrats et options. Il ne vient pas du carnet d’ordres de cette plateforme.',
  },
  last_price: {
    name: 'Dernier prix',
    text: 'Le prix de l’échange le plus récent sur ce marché. Il peut s’écarter un moment du prix de marque.',
  },
  funding_rate: {
    name: 'Taux de financement',
    text: 'À heures fixes, les deux côtés d’un contrat perpétuel se paient l’un l’autre : taux positif, les longs paient les shorts ; taux négatif, l’inverse. Il porte sur la valeur de la position à cet instant et ne concerne que ceux qui en détiennent une alors.',
  },
  unrealised: {
    name: 'PnL latent',
    text: 'Ce qu’une position ouverte a gagné ou perdu jusqu’ici au prix de marque. Il ne devient définitif qu’à la clôture.',
  },
  roi: {
    name: 'Rendement (ROI)',
    text: 'Le résultat d’une position rapporté à la marge engagée. Avec un fort levier, un petit mouvement du prix le rend grand, dans les deux sens.',
  },
  entry_price: {
    name: 'Prix d’entrée',
    text: 'Le prix moyen de tout ce qui a été acheté ou vendu pour la position. Gains et pertes se comptent à partir de là.',
  },
  settlement_price: {
    name: 'Prix de règlement',
    text: 'Le prix auquel quelque chose se termine : pour un contrat hebdo, la moyenne de l’indice avant l’échéance ; pour un produit financier, le prix du marché à l’échéance. Il est le même pour tous, et les prix dont il provient sont conservés.',
  },
  reduce_only: {
    name: 'Réduction seule (reduce-only)',
    text: 'Un tel ordre ne peut que réduire ou fermer une position. Si la position diminue entre-temps, l’ordre diminue avec elle, et il n’en ouvre jamais dans l’autre sens.',
  },
  time_in_force: {
    name: 'Validité',
    text: 'Combien de temps un ordre limite peut attendre. Il reste jusqu’à votre annulation, ou doit être exécuté aussitôt, en partie ou en entier.',
  },
  gtc: {
    name: 'GTC (jusqu’à annulation)',
    text: 'L’ordre attend dans le carnet à son prix jusqu’à son exécution ou votre annulation. Il peut être exécuté en plusieurs fois.',
  },
  ioc: {
    name: 'IOC (immédiat ou annulé)',
    text: 'Ce qui peut être exécuté aussitôt l’est. Le reste est annulé et n’attend jamais dans le carnet.',
  },
  fok: {
    name: 'FOK (tout ou rien)',
    text: 'L’ordre est exécuté aussitôt en entier, ou pas du tout. Il n’attend jamais dans le carnet.',
  },
  post_only: {
    name: 'Post-only (maker seulement)',
    text: 'L’ordre n’est accepté que s’il attend dans le carnet, et refusé s’il devait s’exécuter aussitôt. Vous payez ainsi à coup sûr les frais de maker.',
  },
  maker: {
    name: 'Maker (teneur)',
    text: 'Celui dont l’ordre attendait dans le carnet lors de son exécution. Il offre aux autres de quoi échanger et paie en général les frais les plus bas.',
  },
  taker: {
    name: 'Taker (preneur)',
    text: 'Celui dont l’ordre en a rencontré un qui attendait dans le carnet. Il est exécuté aussitôt et paie en général les frais les plus élevés.',
  },
  slippage_bound: {
    name: 'Limite de glissement',
    text: 'L’écart maximal entre l’exécution d’un ordre au marché et le prix à son arrivée. Ce qui ne trouve pas mieux est annulé plutôt que mal exécuté.',
  },
  limit_order: {
    name: 'Ordre limite',
    text: 'Il s’exécute au prix que vous indiquez ou à un meilleur, jamais à un pire. Ce qui n’est pas exécuté aussitôt attend dans le carnet.',
  },
  market_order: {
    name: 'Ordre au marché',
    text: 'Il s’exécute aussitôt aux meilleurs prix du carnet, jusqu’à la limite de glissement. La quantité est connue d’avance, le prix exact seulement après.',
  },
  stop_order: {
    name: 'Ordre stop',
    text: 'Il attend hors du carnet que le prix indiqué soit atteint, et devient alors seulement un ordre au marché ou limite. Dans un marché rapide, il peut être exécuté à un prix pire que celui qui l’a déclenché.',
  },
  trigger: {
    name: 'Déclenchement',
    text: 'Le prix qui, une fois atteint, déclenche un ordre en attente ; l’ordre dit s’il suit le prix de marque, le dernier prix ou l’indice. La cotation qui a décidé est conservée et vérifiable ensuite.',
  },
  stop_loss: {
    name: 'Seuil de perte (stop-loss)',
    text: 'Ferme une position au marché quand le prix est allé contre vous jusqu’où vous l’avez dit. Il limite la perte, mais lors d’un saut le prix obtenu peut être pire.',
  },
  take_profit: {
    name: 'Seuil de gain (take-profit)',
    text: 'Ferme une position quand le prix est allé en votre faveur jusqu’où vous l’avez dit. Le gain est alors acquis, même si vous ne regardez pas.',
  },
  trailing_stop: {
    name: 'Stop suiveur',
    text: 'Un stop qui suit le meilleur prix atteint à la distance que vous choisissez et ne recule jamais. Il se déclenche quand le prix se retourne de cette distance.',
  },
  oco: {
    name: 'OCO (l’un annule l’autre)',
    text: 'Deux ordres qui partagent le même argent, par exemple un seuil de gain et un seuil de perte. Dès que l’un est exécuté ou déclenché, l’autre est annulé.',
  },
  bracket: {
    name: 'Ordre bracket',
    text: 'Un ordre d’ouverture qui apporte avec lui ses seuils de gain et de perte. Ils prennent effet avec la position qu’il ouvre.',
  },
  iceberg: {
    name: 'Ordre iceberg',
    text: 'Un gros ordre limite dont le carnet ne montre qu’une partie. Quand elle est exécutée, la suivante apparaît, en bout de file.',
  },
  twap: {
    name: 'TWAP (prix moyen pondéré par le temps)',
    text: 'Un gros ordre divisé en parts égales, exécutées régulièrement sur une période. Il vise le prix moyen de cette période plutôt que de bousculer le marché d’un coup.',
  },
  hold: {
    name: 'Blocage',
    text: 'De l’argent mis de côté pour un seul ordre, une souscription ou un retrait en cours, et pour rien d’autre. Il est payé à l’exécution, et libéré en cas d’annulation.',
  },
  worst_case: {
    name: 'Pire cas',
    text: 'Le plus qu’un ordre puisse coûter ou perdre si tout va contre vous. Il est calculé par les règles qui exécutent l’ordre, avant votre confirmation.',
  },
  lot: {
    name: 'Lot (d’un contrat)',
    text: 'L’unité dans laquelle on compte les contrats : une quantité fixe de crypto. Le formulaire d’ordre indique combien.',
  },
  fee: {
    name: 'Frais',
    text: 'Ce que la plateforme prélève sur un échange, une part de sa valeur. Le formulaire les montre avant confirmation, tels qu’ils seront débités.',
  },
  auto_deleveraging: {
    name: 'Réduction automatique',
    text: 'Le dernier recours quand personne ne reprend une position liquidée et que le fonds d’assurance ne suffit pas : des positions du côté opposé sont fermées, d’abord celles au profit et au levier les plus élevés. Elles le sont au prix de faillite de la position liquidée.',
  },
  insurance_fund: {
    name: 'Fonds d’assurance',
    text: 'L’argent de la plateforme qui couvre les pertes de positions liquidées au-delà de leur marge. Il est alimenté par les frais de liquidation.',
  },
  payout: {
    name: 'Gain versé',
    text: 'Ce qu’une option à durée fixe paie en plus de la mise quand elle gagne. Le taux est fixé à l’achat, et l’argent est mis de côté dès lors.',
  },
  fair_value: {
    name: 'Juste valeur',
    text: 'Ce que vaut maintenant une option ouverte : ce qu’un gain paierait, multiplié par sa probabilité selon la volatilité publiée. Une clôture anticipée verse cette valeur moins l’écart.',
  },
  volatility: {
    name: 'Volatilité',
    text: 'La force des mouvements du prix, en taux annuel, mesurée sur la dernière heure. Plus il bouge, moins l’issue d’une option est certaine.',
  },
  spread: {
    name: 'Écart (spread)',
    text: 'La distance entre le prix d’achat et celui de vente, ou ce qui est retiré d’une valeur versée en avance. C’est un coût, même s’il ne s’appelle pas frais.',
  },
  annual_rate: {
    name: 'Rendement annualisé',
    text: 'Ce que donnerait une année entière. Un produit qui rapporte quelques jours n’en verse que cette part, c’est pourquoi le total vient d’abord.',
  },
  reference_price: {
    name: 'Prix de référence',
    text: 'La ligne qui décide d’un produit financier : en dessous à l’échéance, vous êtes payé dans la crypto, sinon en USDT. Dans les deux cas, le rendement s’ajoute.',
  },
  penalty: {
    name: 'Pénalité',
    text: 'Ce que coûte la fin anticipée d’un blocage, une part du montant bloqué. Les revenus déjà versés restent à vous.',
  },
  allotment: {
    name: 'Attribution',
    text: 'Combien des jetons demandés vous recevez quand la demande dépasse l’offre. Chacun reçoit la même part, selon une règle que tout le monde peut recalculer.',
  },
};
export default explanations;
