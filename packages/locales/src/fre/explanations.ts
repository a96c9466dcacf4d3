import type english from '../en/explanations.ts';
import type { Translation } from '../translation.ts';

const explanations: Translation<typeof english> = {
  multiple: {
    name: 'Levier',
    text: 'La taille d’une position divisée par sa marge : à 10x, une marge de 100 USDT permet une position de 1 000 USDT. Un mouvement du prix fait gagner ou perdre dix fois plus par rapport à votre marge, et le prix de liquidation est dix fois plus proche.',
  },
  margin: {
    name: 'Marge',
    text: 'Les fonds mis de côté pour couvrir les pertes d’une position. Ce qu’il en reste vous revient à la fermeture de la position.',
  },
  isolated: {
    name: 'Marge isolée',
    text: 'Chaque position a sa propre marge et ne peut jamais perdre davantage. Le reste du compte n’est pas touché.',
  },
  cross: {
    name: 'Marge croisée',
    text: 'Les positions partagent les fonds du compte contrats comme marge, si bien que les gains de l’une soutiennent les autres. En contrepartie, une forte perte peut épuiser tous ces fonds.',
  },
  maintenance_margin: {
    name: 'Marge de maintenance',
    text: 'La marge minimale qu’une position doit conserver, en pourcentage de sa valeur au prix de marque. Elle augmente avec la taille de la position, et une position qui passe en dessous est liquidée.',
  },
  margin_ratio: {
    name: 'Ratio de marge',
    text: 'La marge de maintenance en pourcentage de la marge restante, gains et pertes compris. À 100 %, la position est liquidée.',
  },
  liquidation_price: {
    name: 'Prix de liquidation',
    text: 'Le prix auquel la marge restante passe sous la marge de maintenance. La plateforme ferme la position quand le prix de marque et le prix de l’indice l’ont tous deux atteint. Ajouter de la marge l’éloigne.',
  },
  mark_price: {
    name: 'Prix de marque',
    text: 'Le prix utilisé pour le PnL latent et, avec le prix de l’indice, pour les liquidations. Comme il reste proche du prix de l’indice, les transactions dans un carnet d’ordres peu fourni ne liquident personne.',
  },
  index_price: {
    name: 'Prix de l’indice',
    text: 'Le prix de la crypto sur le marché de référence, que suivent les contrats et les options. Il ne vient pas du carnet d’ordres de cette plateforme.',
  },
  last_price: {
    name: 'Dernier prix',
    text: 'Le prix de la transaction la plus récente sur ce marché. Il peut s’écarter un moment du prix de marque.',
  },
  funding_rate: {
    name: 'Taux de financement',
    text: 'À heures fixes, l’un des deux côtés d’un contrat perpétuel paie l’autre : si le taux est positif, les Longs paient les Shorts ; s’il est négatif, les Shorts paient les Longs. Il s’applique à la valeur de la position à cet instant, et seulement à ceux qui en détiennent une.',
  },
  unrealised: {
    name: 'PnL latent',
    text: 'Ce qu’une position ouverte a gagné ou perdu jusqu’ici au prix de marque. Il ne devient définitif qu’à la fermeture de la position.',
  },
  roi: {
    name: 'ROI',
    text: 'Le profit ou la perte d’une position en pourcentage de sa marge. Avec un levier élevé, un petit mouvement du prix le fait fortement varier, dans les deux sens.',
  },
  entry_price: {
    name: 'Prix d’entrée',
    text: 'Le prix moyen de toutes les transactions qui ont ouvert la position. Les gains et les pertes se calculent à partir de ce prix.',
  },
  settlement_price: {
    name: 'Prix de règlement',
    text: 'Le prix utilisé à la fin d’un produit : pour un contrat hebdomadaire, la moyenne du prix de l’indice avant l’échéance ; pour un produit financier, le prix du marché à l’échéance. Il est le même pour tous, et les prix dont il provient sont conservés.',
  },
  reduce_only: {
    name: 'Reduce-only',
    text: 'Un ordre qui ne peut que réduire ou fermer une position. Si la position diminue, l’ordre diminue avec elle, et il n’ouvre jamais de position dans l’autre sens.',
  },
  time_in_force: {
    name: 'Validité',
    text: 'Combien de temps un ordre limite peut attendre. Soit il attend que vous l’annuliez, soit il doit être exécuté immédiatement, en partie ou en totalité.',
  },
  gtc: {
    name: 'GTC (jusqu’à annulation)',
    text: 'L’ordre attend dans le carnet d’ordres à son prix jusqu’à son exécution ou votre annulation. Il peut être exécuté en plusieurs fois.',
  },
  ioc: {
    name: 'IOC (immédiat ou annulé)',
    text: 'Ce qui peut être exécuté immédiatement l’est. Le reste est annulé et n’attend jamais dans le carnet d’ordres.',
  },
  fok: {
    name: 'FOK (tout ou rien)',
    text: 'L’ordre est exécuté en totalité et immédiatement, ou pas du tout. Il n’attend jamais dans le carnet d’ordres.',
  },
  post_only: {
    name: 'Post-only',
    text: 'L’ordre n’est accepté que s’il attend dans le carnet d’ordres, et refusé s’il devait s’exécuter immédiatement. Vous payez ainsi toujours les frais maker.',
  },
  maker: {
    name: 'Maker',
    text: 'Le trader dont l’ordre attendait dans le carnet d’ordres lors de son exécution. Les makers apportent de la liquidité et paient en général les frais les plus bas.',
  },
  taker: {
    name: 'Taker',
    text: 'Le trader dont l’ordre s’est exécuté contre un ordre en attente dans le carnet d’ordres. Les takers sont exécutés immédiatement et paient en général les frais les plus élevés.',
  },
  slippage_bound: {
    name: 'Limite de slippage',
    text: 'L’écart maximal par rapport au prix actuel auquel un ordre au marché peut être exécuté. Ce qui va au-delà est annulé au lieu d’être exécuté à un mauvais prix.',
  },
  limit_order: {
    name: 'Ordre limite',
    text: 'S’exécute au prix que vous fixez ou mieux, jamais à un prix moins bon. Ce qui n’est pas exécuté immédiatement attend dans le carnet d’ordres.',
  },
  market_order: {
    name: 'Ordre au marché',
    text: 'S’exécute immédiatement aux meilleurs prix du carnet d’ordres, dans la limite de slippage. Vous connaissez la quantité d’avance, mais le prix exact seulement après.',
  },
  stop_order: {
    name: 'Ordre stop',
    text: 'Attend hors du carnet d’ordres que le prix atteigne votre prix de déclenchement, puis devient un ordre au marché ou un ordre limite. Dans un marché rapide, il peut être exécuté à un prix moins bon que le prix de déclenchement.',
  },
  trigger: {
    name: 'Prix de déclenchement',
    text: 'Le prix qui active un ordre en attente ; vous choisissez si c’est le prix de marque, le dernier prix ou le prix de l’indice qui compte. Le prix qui l’a déclenché est conservé, et vous pouvez le vérifier ensuite.',
  },
  stop_loss: {
    name: 'Stop-loss',
    text: 'Ferme une position au prix du marché quand le prix évolue contre vous jusqu’au niveau que vous avez fixé. Il limite votre perte, mais en cas de saut du prix, il peut être exécuté à un prix moins bon.',
  },
  take_profit: {
    name: 'Take-profit',
    text: 'Ferme une position quand le prix évolue en votre faveur jusqu’au niveau que vous avez fixé. Il sécurise le profit même quand vous ne suivez pas le marché.',
  },
  trailing_stop: {
    name: 'Stop suiveur',
    text: 'Un stop qui suit le meilleur prix à la distance que vous choisissez et ne recule jamais. Il se déclenche quand le prix se retourne de cette distance.',
  },
  oco: {
    name: 'OCO (l’un annule l’autre)',
    text: 'Deux ordres qui partagent les mêmes fonds, par exemple un take-profit et un stop-loss. Quand l’un est exécuté ou déclenché, l’autre est annulé.',
  },
  bracket: {
    name: 'Ordre bracket',
    text: 'Un ordre d’ouverture avec son propre take-profit et son propre stop-loss. Ils deviennent actifs à l’exécution de l’ordre.',
  },
  iceberg: {
    name: 'Ordre iceberg',
    text: 'Un gros ordre limite dont une partie seulement est visible dans le carnet d’ordres. Quand elle est exécutée, la suivante apparaît en fin de file.',
  },
  twap: {
    name: 'TWAP (prix moyen pondéré par le temps)',
    text: 'Un gros ordre divisé en tranches égales, exécutées régulièrement sur une période. Il vise le prix moyen de cette période au lieu de faire bouger le marché d’un coup.',
  },
  hold: {
    name: 'Bloqué',
    text: 'Des fonds mis de côté pour un seul ordre, une seule souscription ou un seul retrait en cours, et pour rien d’autre. Ils sont débités à l’exécution, et de nouveau disponibles en cas d’annulation.',
  },
  worst_case: {
    name: 'Perte maximale',
    text: 'Ce qu’un ordre peut coûter ou perdre au maximum si tout va contre vous. Le montant est calculé avant votre confirmation, par les règles mêmes qui exécutent l’ordre.',
  },
  lot: {
    name: 'Lot',
    text: 'L’unité dans laquelle s’échangent les contrats : une quantité fixe de crypto. Le formulaire d’ordre indique ce que vaut un lot.',
  },
  fee: {
    name: 'Frais',
    text: 'Ce que la plateforme prélève sur une transaction, en pourcentage de sa valeur. Le formulaire d’ordre l’affiche avant votre confirmation.',
  },
  auto_deleveraging: {
    name: 'Réduction automatique',
    text: 'Le dernier recours (ADL) quand une position liquidée ne peut pas être fermée sur le marché et que le fonds d’assurance ne peut pas couvrir sa perte : des positions opposées sont fermées contre elle, en commençant par celles dont le profit et le levier sont les plus élevés. Elles sont fermées au prix de faillite de la position liquidée.',
  },
  insurance_fund: {
    name: 'Fonds d’assurance',
    text: 'La réserve de la plateforme qui couvre les pertes des positions liquidées au-delà de leur marge. Elle est alimentée par les frais de liquidation.',
  },
  payout: {
    name: 'Versement',
    text: 'Ce qu’une option à durée fixe verse en plus de votre mise si elle gagne. Le taux est fixé à l’achat, et les fonds sont mis de côté dès lors.',
  },
  fair_value: {
    name: 'Juste valeur',
    text: 'Ce que vaut maintenant une option ouverte : la mise plus le versement, multipliés par la probabilité de gain selon la volatilité publiée. En cas de fermeture anticipée, vous recevez cette valeur moins le spread.',
  },
  volatility: {
    name: 'Volatilité',
    text: 'L’ampleur des mouvements du prix, mesurée sur la dernière heure et exprimée en taux annuel. Plus le prix bouge, moins l’issue d’une option est certaine.',
  },
  spread: {
    name: 'Spread',
    text: 'La différence entre le prix d’achat et le prix de vente, ou le montant déduit d’une valeur versée par anticipation. C’est un coût, même s’il ne porte pas le nom de frais.',
  },
  annual_rate: {
    name: 'Rendement annualisé',
    text: 'Ce que vous gagneriez sur une année entière. Un produit qui rapporte pendant quelques jours n’en verse que cette part ; c’est pourquoi le total est affiché en premier.',
  },
  reference_price: {
    name: 'Prix de référence',
    text: 'Le prix qui décide du paiement d’un produit financier : s’il n’est pas atteint à l’échéance, vous êtes payé en crypto, sinon en USDT. Dans les deux cas, vous recevez aussi le rendement.',
  },
  penalty: {
    name: 'Pénalité',
    text: 'Ce que coûte un remboursement anticipé, en pourcentage du montant bloqué. Vous gardez les revenus déjà versés.',
  },
  allotment: {
    name: 'Attribution',
    text: 'La part des jetons souscrits que vous recevez quand les souscriptions dépassent l’offre. Chacun reçoit la même part, selon une règle que tout le monde peut vérifier.',
  },
};
export default explanations;
