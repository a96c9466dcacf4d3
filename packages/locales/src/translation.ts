/** The shape a translation must have: the same keys as the English texts, other words. */
export type Translation<Texts> = {
  [Key in keyof Texts]: Texts[Key] extends string ? string : Translation<Texts[Key]>;
};
