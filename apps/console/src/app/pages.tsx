import { Navigate, Route, Routes, useLocation } from 'react-router';
import { Page } from '../kit/index.ts';
import { useOperator } from '../platform/session/index.ts';
import { texts } from '../platform/texts/index.ts';
import { Frame } from './frame.tsx';
import { isScreen, screensOf } from './screens.ts';

/** The screens that the operator's roles open, and no others. */
export function Pages() {
  const screens = screensOf(useOperator().roles);
  const [first] = screens;
  return (
    <Routes>
      <Route element={<Frame screens={screens} />}>
        {first && <Route index element={<Navigate to={`/${first.path}`} replace />} />}
        {screens.map(({ path, Page: List, DetailPage }) => (
          <Route key={path} path={path}>
            <Route index element={<List />} />
            {DetailPage && <Route path=":id" element={<DetailPage />} />}
          </Route>
        ))}
        <Route path="*" element={<NoPage />} />
      </Route>
    </Routes>
  );
}

function NoPage() {
  const { pathname } = useLocation();
  return (
    <Page title={texts.app.name}>
      <p className="text-muted">{isScreen(pathname) ? texts.errors.notPermitted : texts.errors.notFound}</p>
    </Page>
  );
}
