export { FinancialProductPage } from './financial/product-page.tsx';
export { FinancialProductsPage } from './financial/products-page.tsx';
export { IeoProjectPage } from './ieo/project-page.tsx';
export { IeoProjectsPage } from './ieo/projects-page.tsx';
export { LockMiningProductPage } from './lock-mining/product-page.tsx';
export { LockMiningPage } from './lock-mining/products-page.tsx';
export { ProductPoolsPage } from './pools-page.tsx';
export { productTexts } from './texts.ts';
