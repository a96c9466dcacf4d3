import type { ChatFile } from '@trade/protocol';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { DocumentViewer } from '../customers/documents/index.ts';
import { Button, ErrorNotice } from '../kit/index.ts';
import { useApi, useSubmission } from '../platform/api/index.ts';
import { texts } from '../platform/texts/index.ts';

/** A file of a customer. It is fetched when it is asked for: the audit log says who looked. */
export function ChatFileView({ file }: { file: ChatFile }) {
  const [shown, setShown] = useState(false);
  const path = `/desk-files/${file.id}`;
  if (!file.picture) return <DocumentDownload file={file} path={path} />;
  if (shown) {
    return (
      <div className="w-[min(36rem,100%)]">
        <DocumentViewer path={path} label={file.name} />
      </div>
    );
  }
  return (
    <p className="flex items-center gap-3">
      <span className="wrap-anywhere">{file.name}</span>
      <Button onClick={() => setShown(true)}>{texts.desk.show}</Button>
    </p>
  );
}

function DocumentDownload({ file: { name }, path }: { file: ChatFile; path: string }) {
  const api = useApi();
  const { busy, error, submit } = useSubmission(async () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(await api.download(path));
    link.download = name;
    link.click();
    URL.revokeObjectURL(link.href);
  });
  return (
    <div className="flex flex-col gap-2">
      <p className="flex items-center gap-3">
        <span className="wrap-anywhere">{name}</span>
        <Button busy={busy} icon={<Download aria-hidden="true" />} onClick={() => submit()}>
          {texts.desk.download}
        </Button>
      </p>
      {error !== null && <ErrorNotice error={error} />}
    </div>
  );
}
