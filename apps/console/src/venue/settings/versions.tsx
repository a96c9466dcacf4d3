import { type AppSettings, listSettingsVersions, type SettingsVersion } from '@trade/protocol';
import { Button, type Column, PagedTable, Panel } from '../../kit/index.ts';
import { usePages } from '../../platform/api/index.ts';
import { timeText } from '../../platform/format/index.ts';
import { texts } from '../../platform/texts/index.ts';
import { settingsTexts } from './texts.ts';

const say = settingsTexts.versions;

interface VersionsProps {
  present: number;
  /** Puts earlier settings into the form. */
  onTake: (settings: AppSettings) => void;
}

/**
 * Every saved version. None is ever deleted; an earlier one can be put into the form and saved
 * again.
 */
export function Versions({ present, onTake }: VersionsProps) {
  const columns: readonly Column<SettingsVersion>[] = [
    { header: say.columns.version, cell: ({ version }) => version, align: 'end' },
    { header: say.columns.name, cell: ({ settings }) => settings.app_name },
    { header: say.columns.written, cell: ({ written_at }) => timeText(written_at) },
    { header: say.columns.by, cell: ({ written_by }) => written_by },
    { header: say.columns.reason, cell: ({ reason }) => reason, wide: true },
    {
      header: texts.common.actions,
      pinned: true,
      cell: ({ settings, version }) =>
        version === present ? (
          say.present
        ) : (
          <Button size="sm" onClick={() => onTake(settings)}>
            {say.take}
          </Button>
        ),
      align: 'end',
    },
  ];
  return (
    <Panel title={say.title}>
      <PagedTable
        pages={usePages(listSettingsVersions)}
        caption={say.title}
        columns={columns}
        keyOf={({ version }) => String(version)}
        empty={say.empty}
      />
    </Panel>
  );
}
