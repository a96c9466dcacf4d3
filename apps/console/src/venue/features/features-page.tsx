import { type Feature, type featureState, listFeatures, setFeature } from '@trade/protocol';
import { useState } from 'react';
import type { z } from 'zod';
import { Badge, Button, Loaded, Page, ReasonDialog, useToast } from '../../kit/index.ts';
import { useAnswer, useApi, useRefresh } from '../../platform/api/index.ts';
import { useFeatures } from '../../platform/feature.tsx';
import { featuresTexts } from './texts.ts';

type FeatureState = z.infer<typeof featureState>;

/** Features, on or off as a whole. */
export function FeaturesPage() {
  const [changing, setChanging] = useState<FeatureState | null>(null);
  return (
    <Page title={featuresTexts.title}>
      <Loaded answer={useAnswer(listFeatures)}>
        {({ items }) => (
          <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
            {items.map((feature) => (
              <FeatureRow key={feature.feature} state={feature} onChange={() => setChanging(feature)} />
            ))}
          </ul>
        )}
      </Loaded>
      {changing && <SwitchDialog state={changing} onClose={() => setChanging(null)} />}
    </Page>
  );
}

/** What no capability of the console brings. */
const NAMES: Partial<Record<Feature, { name: string; hint: string }>> = featuresTexts.names;

/** Returns what a feature is called, and what it lets customers do. */
function useWords(feature: Feature): { name: string; hint: string } {
  const switches = useFeatures().map((each) => each.switches?.[feature]);
  return switches.find((words) => words !== undefined) ?? NAMES[feature] ?? { name: feature, hint: '' };
}

function FeatureRow({
  state: { enabled, feature },
  onChange,
}: {
  state: FeatureState;
  onChange: () => void;
}) {
  const say = featuresTexts;
  const { name, hint } = useWords(feature);
  return (
    <li className="flex items-center gap-4 px-4 py-3">
      <div className="flex-1">
        <h2 className="font-semibold">{name}</h2>
        <p className="text-muted">{hint}</p>
      </div>
      <Badge mood={enabled ? 'good' : 'bad'}>{enabled ? say.on : say.off}</Badge>
      <Button onClick={onChange}>{enabled ? say.switchOff : say.switchOn}</Button>
    </li>
  );
}

function SwitchDialog({
  state: { enabled, feature, version },
  onClose,
}: {
  state: FeatureState;
  onClose: () => void;
}) {
  const api = useApi();
  const refresh = useRefresh();
  const toast = useToast();
  const say = featuresTexts;
  const { name } = useWords(feature);
  const change = async (reason: string) => {
    const body = { enabled: !enabled, reason, version };
    await api.call(setFeature, { params: { feature }, body });
    await refresh(listFeatures);
    toast(enabled ? say.offNow(name) : say.onNow(name));
  };
  return enabled ? (
    <ReasonDialog
      title={say.offTitle(name)}
      description={say.offText}
      action={say.switchOff}
      tone="danger"
      change={change}
      onClose={onClose}
    />
  ) : (
    <ReasonDialog
      title={say.onTitle(name)}
      description={say.onText}
      action={say.switchOn}
      change={change}
      onClose={onClose}
    />
  );
}
