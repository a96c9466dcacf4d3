export { ReviewPage } from './review-page.tsx';
export { ReviewsPage } from './reviews-page.tsx';
