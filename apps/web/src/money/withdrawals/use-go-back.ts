import { useLocation, useNavigate } from 'react-router';

/** Back to where the customer came from, or to `to` when this page is where the visit began. */
export function useGoBack(to: string): () => void | Promise<void> {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => (key === 'default' ? navigate(to, { replace: true }) : navigate(-1));
}
