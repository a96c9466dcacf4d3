export { BooksPage } from './books-page.tsx';
