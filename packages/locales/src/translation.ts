/** The shape a translation must have: the same keys as the English texts, other words. */
export type Translation<Texts> = {
  [Key in keyof Texts]: Texts[Key] extends string ? string : Translation<Texts[Key]>;
};

/** A text that the product brings along; the body is Markdown without HTML. */
interface DefaultText {
  title: string;
  body: string;
}

/** What a new venue says until its operator says it better. */
export interface DefaultContent {
  about_us: DefaultText;
  user_agreement: DefaultText;
  /** The first announcement. */
  welcome: DefaultText;
  first_news: DefaultText;
  /** The same questions in the same order in every language. */
  faq: readonly DefaultText[];
}
