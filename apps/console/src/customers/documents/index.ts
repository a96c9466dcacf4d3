export { DocumentViewer } from './document-viewer.tsx';
