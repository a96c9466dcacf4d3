/** The shape of a translation: the same keys as the English texts. */
export type Translation<Texts> = {
  [Key in keyof Texts]: Texts[Key] extends string ? string : Translation<Texts[Key]>;
};

/** A default text of the product; the body is Markdown without HTML. */
interface DefaultText {
  title: string;
  body: string;
}

/** The content of a new venue until its operator replaces it. */
export interface DefaultContent {
  about_us: DefaultText;
  user_agreement: DefaultText;
  /** The first announcement. */
  welcome: DefaultText;
  first_news: DefaultText;
  /** The same questions in the same order in every language. */
  faq: readonly DefaultText[];
}
