/** Orders that wait for a price: stops, take-profits, trailing stops, two under one hold. */
export const conditional = {
  title: 'Ordres conditionnels',
  new_title: 'Nouvel ordre conditionnel',
  waiting: 'Ordres conditionnels',
  waiting_count: 'Conditionnels ({count})',
  none: 'Aucun ordre conditionnel',
  none_ended: 'Aucun ordre conditionnel dans l’historique',
  none_hint:
    'Les ordres stop, take-profit et stop suiveur s’affichent ici tant qu’ils attendent leur prix de déclenchement.',
  price: 'Prix de l’ordre',
  amount: 'Quantité',
  total: 'Total',
  source: 'Déclenché par',
  trigger: 'Prix de déclenchement',
  stop_trigger: 'Déclenchement du stop',
  gain_trigger: 'Déclenchement du take-profit',
  stop_price: 'Prix limite du stop',
  gain_price: 'Prix limite du take-profit',
  price_empty: 'Laissez vide pour un ordre au marché',
  price_now: 'Actuellement : {price}',
  at_most: 'Sans prix limite, l’achat se fait à {price} au plus.',
  amount_empty: 'Laissez vide pour fermer toute la position',
  at_market: 'Au marché',
  whole_position: 'Toute la position',
  distance: 'Distance',
  distance_percent: 'Distance en %',
  activation: 'Prix d’activation',
  activation_hint: 'Facultatif. L’ordre suit le prix à partir de ce niveau.',
  holds: 'Bloqué jusqu’au déclenchement',
  holds_nothing: 'Rien : l’ordre ne fait que fermer une position',
  place: 'Passer l’ordre conditionnel',
  placed: 'Ordre conditionnel passé',
  amend: 'Modifier',
  amend_title: 'Modifier l’ordre',
  amend_confirm: 'Modifier l’ordre',
  amended: 'Ordre modifié',
  cancel_order: 'Annuler {legs}',
  cancel_all_text:
    'Tous les ordres conditionnels seront annulés, et les fonds bloqués pour eux seront de nouveau disponibles.',
  protects: 'Protège l’ordre',
  placed_order: 'Voir l’ordre créé',
  in_book: '{leg} (dans le carnet d’ordres)',
  refused: 'Prix de déclenchement atteint, mais l’ordre a été refusé : {reason}',
  undecided: 'Le prix de déclenchement n’a pas encore été atteint.',
  going_on:
    'Le prix de déclenchement a été atteint, mais tout n’a pas pu être exécuté. Le reste demeure actif et est retenté à chaque nouveau prix, jusqu’à son exécution ou votre annulation.',
  filled: 'Exécuté lors des essais précédents',
  type: {
    stop_limit: 'Stop limite',
    stop_market: 'Stop au marché',
    take_profit_limit: 'Take-profit limite',
    take_profit_market: 'Take-profit au marché',
    trailing_stop: 'Stop suiveur',
    oco: 'OCO',
    oco_limit: 'OCO avec ordre limite',
  },
  hint: {
    stop_limit:
      'Passe un ordre limite quand le prix évolue en votre défaveur et atteint le prix de déclenchement.',
    stop_market:
      'Passe un ordre au marché quand le prix évolue en votre défaveur et atteint le prix de déclenchement.',
    take_profit_limit:
      'Passe un ordre limite quand le prix évolue en votre faveur et atteint le prix de déclenchement.',
    take_profit_market:
      'Passe un ordre au marché quand le prix évolue en votre faveur et atteint le prix de déclenchement.',
    trailing_stop:
      'Le prix de déclenchement suit le meilleur prix à la distance choisie. Quand le prix se retourne et l’atteint, un ordre au marché est passé.',
    oco: 'Un stop et un take-profit en un seul ordre : quand l’un se déclenche, l’autre est annulé.',
    oco_limit:
      'Un take-profit placé dans le carnet d’ordres sous forme d’ordre limite, et un stop : dès que l’un commence à s’exécuter ou se déclenche, l’autre est annulé.',
  },
  rest: {
    goes_on:
      'Si seule une partie peut être exécutée immédiatement, le reste demeure actif et est retenté à chaque nouveau prix.',
    ends: 'Ce qui ne peut pas être exécuté immédiatement est annulé.',
  },
  source_of: {
    last: 'Dernier prix',
    index: 'Prix de l’indice',
    mark: 'Prix de marque',
  },
  leg: {
    stop: 'Stop',
    take_profit: 'Take-profit',
    trailing_stop: 'Stop suiveur',
  },
  status: {
    waiting: 'En attente',
    going_on: 'Déclenché, toujours actif',
    triggered: 'Déclenché',
    canceled: 'Annulé',
    failed: 'Échec',
  },
  ended: {
    requested: 'Annulé à votre demande.',
    position_closed: 'Annulé : la position a été fermée.',
    unfilled: 'Annulé : l’ordre d’ouverture n’a pas été exécuté.',
    expired: 'Annulé : le contrat n’accepte plus de nouvelles positions.',
    other_leg: 'Annulé : l’ordre limite associé a été exécuté ou annulé.',
    demo_reset: 'Annulé par la réinitialisation de la démo.',
  },
  event: {
    triggered: '{symbol} a atteint {price}. Votre ordre a été passé.',
    partly:
      '{symbol} a atteint {price}. Votre ordre a été partiellement exécuté. Le reste demeure actif et est retenté à chaque nouveau prix.',
    unmatched:
      '{symbol} a atteint {price}, mais rien n’a encore pu être exécuté. Votre ordre demeure actif et est retenté à chaque nouveau prix.',
    failed: '{symbol} a atteint {price}, mais votre ordre a été refusé. {reason}',
  },
  problem: {
    trigger_missing: 'Saisissez le prix de déclenchement',
    price_missing: 'Saisissez le prix limite',
    price_invalid: 'Le prix doit respecter le pas de cotation',
    distance_missing: 'Saisissez la distance',
    reached: 'Prix déjà atteint : choisissez-en un autre',
  },
  decision: {
    title: 'Comment l’ordre s’est déclenché',
    hint: 'Le prix qui a déclenché l’ordre, tel qu’enregistré, et une vérification calculée sur cet appareil.',
    peak: 'Meilleur prix atteint',
    time: 'Heure de déclenchement',
    ticks: 'Prix avant et après',
    decides: 'déclencheur',
    check: {
      recorded: 'Le prix est enregistré',
      price: 'Le prix correspond au tick enregistré',
      mark: 'Le prix de marque découle du prix de l’indice, du carnet d’ordres et de la dernière transaction',
      trail: 'Le prix de déclenchement garde sa distance par rapport au meilleur prix',
      reached: 'Le prix a atteint le prix de déclenchement',
    },
  },
};
