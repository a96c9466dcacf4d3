import { useLocation, useNavigate } from 'react-router';

/** Goes back to the previous page, or to `to` when the visit began on this page. */
export function useGoBack(to: string): () => void | Promise<void> {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => (key === 'default' ? navigate(to, { replace: true }) : navigate(-1));
}
