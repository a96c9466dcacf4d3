import { Navigate, Route, Routes } from 'react-router';
import { NotFoundPage } from './failures/not-found-page.tsx';
import { Frame } from './frame/frame.tsx';
import { PageHost } from './frame/page-host.tsx';
import { LoginGate } from './login-gate.tsx';
import { frameRoutes, redirects, topRoutes } from './routes.tsx';

/** Every address of the app. */
export function Pages() {
  return (
    <LoginGate>
      <Routes>
        {topRoutes.map((route) => (
          <Route key={route.path} path={route.path} element={<PageHost route={route} />} />
        ))}
        {redirects.map(({ from, to }) => (
          <Route key={from} path={from} element={<Navigate to={to} replace />} />
        ))}
        <Route element={<Frame />}>
          {frameRoutes.map((route) => (
            <Route key={route.path} path={route.path} element={<PageHost route={route} />} />
          ))}
          <Route path="*" element={<NotFoundPage />} />
        </Route>
      </Routes>
    </LoginGate>
  );
}
