export { registerFavouriteRoutes } from './routes.ts';
