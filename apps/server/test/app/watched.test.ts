import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SyntaxNode } from '@lezer/common';
import { parser } from '@prometheus-io/lezer-promql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { startTestServer, type TestServer } from '../harness/server.ts';
import { readText } from './deploy/files.ts';

/** Metrics that others than a server of Trade export, and who does. */
const OF_OTHERS: Readonly<Record<string, string>> = {
  up: 'Prometheus itself',
  node_filesystem_avail_bytes: 'the node exporter',
  node_filesystem_size_bytes: 'the node exporter',
  trade_backup_verified_timestamp_seconds:
    "the operator's nightly job, by the node exporter's textfile collector",
};
/** Labels that the scrape adds. */
const OF_THE_SCRAPE = ['job', 'instance'];
/** Metrics whose samples depend on which calls were made. */
const OF_TRAFFIC = /^http_request_duration_seconds/;

interface Rule {
  alert: string;
  expr: string;
  labels: Record<string, string>;
  annotations: Record<string, string>;
}
const groups = (
  parseYaml(readText('deploy/prometheus/alerts.yml')) as { groups: { name: string; rules: Rule[] }[] }
).groups;
const rules = groups.flatMap((group) => group.rules);

interface Panel {
  id: number;
  type: string;
  title: string;
  targets?: { expr: string }[];
}
const dashboard = JSON.parse(readText('deploy/grafana/trade.json')) as { panels: Panel[] };

const expressions: [where: string, expr: string][] = [
  ...rules.map(({ alert, expr }): [string, string] => [`alert ${alert}`, expr]),
  ...dashboard.panels.flatMap(({ targets = [], title }) =>
    targets.map(({ expr }): [string, string] => [`panel ${title}`, expr]),
  ),
];

interface Selector {
  metric: string;
  matchers: { label: string; op: string; value: string }[];
}

/** Returns the selectors of an expression. Throws where it is not PromQL. */
function selectorsOf(expr: string): Selector[] {
  const found: Selector[] = [];
  parser.parse(expr).iterate({
    enter({ from, name, node, type }) {
      if (type.isError) throw new Error(`no PromQL at ${from}: ${expr}`);
      if (name === 'VectorSelector') found.push(selectorOf(expr, node));
    },
  });
  return found;
}

function selectorOf(expr: string, node: SyntaxNode): Selector {
  const part = (of: SyntaxNode, name: string) => {
    const child = of.getChild(name);
    if (!child) throw new Error(`no PromQL, a selector without ${name}: ${expr}`);
    return expr.slice(child.from, child.to);
  };
  const matchers = node.getChild('LabelMatchers')?.getChildren('UnquotedLabelMatcher') ?? [];
  return {
    metric: part(node, 'Identifier'),
    matchers: matchers.map((matcher) => ({
      label: part(matcher, 'LabelName'),
      op: part(matcher, 'MatchOp'),
      value: JSON.parse(part(matcher, 'StringLiteral')) as string,
    })),
  };
}

interface Exported {
  /** The names of the metrics, of histograms also those of their series. */
  names: Set<string>;
  /** What each metric says of itself, by its name. */
  helps: Map<string, string>;
  samples: { metric: string; labels: Map<string, string> }[];
}

function exportedBy(answer: string): Exported {
  const names = new Set<string>();
  for (const [, name = '', type] of answer.matchAll(/^# TYPE (\S+) (\S+)$/gm)) {
    names.add(name);
    if (type === 'histogram') for (const part of ['_bucket', '_sum', '_count']) names.add(`${name}${part}`);
  }
  const samples = [...answer.matchAll(/^([a-z_0-9]+)(?:\{(.*)\})? \S+$/gm)].map(
    ([, metric = '', labels = '']) => ({
      metric,
      labels: new Map(
        [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, label = '', value = '']) => [label, value] as const),
      ),
    }),
  );
  const helps = new Map(
    [...answer.matchAll(/^# HELP (\S+) (.*)$/gm)].map(([, name = '', help = '']) => [name, help] as const),
  );
  return { names, helps, samples };
}

/** Whether a sample has what the matchers ask for; the labels of the scrape count as there. */
function isMatched({ matchers }: Selector, labels: Map<string, string>): boolean {
  return matchers.every(({ label, op, value }) => {
    if (OF_THE_SCRAPE.includes(label)) return true;
    const has = labels.get(label) ?? '';
    const isEqual = op.includes('~') ? new RegExp(`^(?:${value})$`).test(has) : has === value;
    return op.startsWith('!') ? !isEqual : isEqual;
  });
}

let server: TestServer;
let node: Server;
let exported: Exported;

beforeAll(async () => {
  // Something that is no node of a chain: the watcher of deposits is there, and says that it cannot
  // read.
  node = createServer((_request, response) => response.writeHead(500).end());
  await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve));
  const { port } = node.address() as AddressInfo;
  server = await startTestServer({ EVM_RPC_URL: `http://127.0.0.1:${port}` });
  exported = exportedBy(await (await fetch(`${server.url}/metrics`)).text());
});
afterAll(async () => {
  await server.stop();
  node.closeAllConnections();
  await new Promise((resolve) => node.close(resolve));
});

describe('alerts and dashboard', () => {
  it.each(expressions)('%s goes by metrics that are exported: %s', (_where, expr) => {
    const selectors = selectorsOf(expr);
    expect(selectors.length).toBeGreaterThan(0);
    for (const selector of selectors) {
      const { metric, matchers } = selector;
      if (metric in OF_OTHERS) continue;
      expect([...exported.names]).toContain(metric);
      // So that the names of this job's metrics never meet those of another's.
      expect(matchers).toContainEqual({ label: 'job', op: '=', value: 'trade' });
      const samples = exported.samples.filter((sample) => sample.metric === metric);
      if (!OF_TRAFFIC.test(metric) && metric !== 'metrics_failures_total') {
        expect([expr, samples.some(({ labels }) => isMatched(selector, labels))]).toEqual([expr, true]);
      }
    }
  });

  it('notice what is no PromQL', () => {
    for (const wrong of ['sum(', 'rate(a[5m)', 'a ==', 'a{b=c}', ''])
      expect(() => selectorsOf(wrong)).toThrow(/PromQL/);
  });

  it('name nothing of others that no expression uses', () => {
    const used = new Set(expressions.flatMap(([, expr]) => selectorsOf(expr).map(({ metric }) => metric)));
    expect([...used]).toEqual(expect.arrayContaining(Object.keys(OF_OTHERS)));
  });
});

/** The anchors of a page's headings. */
function anchorsOf(file: string): string[] {
  return [...readText(file).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .replace(/\s/g, '-'),
  );
}

describe('the alerts', () => {
  it('have names of their own', () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  });

  it.each(rules.map((rule) => [rule.alert, rule] as const))(
    '%s says how bad it is, what it is, and what to do',
    (_alert, { annotations, labels }) => {
      expect(['page', 'ticket']).toContain(labels.severity);
      expect(annotations.summary).toMatch(/\w.{10}/);
      expect(annotations.description).toMatch(/\w.{20}.*\.$/);
      expect(annotations.action).toMatch(/\w.{20}.*\.$/);
      if (annotations.runbook_url === undefined) return;
      const [file = '', anchor] = annotations.runbook_url.split('#');
      expect(anchorsOf(file)).toContain(anchor);
    },
  );
});

describe('the dashboard', () => {
  it('has its rows, and panels with ids of their own', () => {
    expect(dashboard.panels.flatMap(({ title, type }) => (type === 'row' ? [title] : []))).toEqual([
      'Orders and commits',
      'Latency',
      'Market',
      'Queues',
      'Money cover',
      'Database',
      'Sockets',
      'Roles',
    ]);
    expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length);
  });
});

describe('what to watch', () => {
  /** The library tells of them. */
  const OF_NODE = /^(process|nodejs)_/;

  it('is told by each metric itself, in words of its own', () => {
    const told = [...exported.helps].filter(([name]) => !OF_NODE.test(name));
    expect(told.length).toBeGreaterThan(40);
    for (const [name, help] of told)
      expect([name, help]).toEqual([name, expect.stringMatching(/(\S+ ){2}\S+/)]);
    expect(new Set(told.map(([, help]) => help)).size).toBe(told.length);
  });
});

describe('the sample configuration of Prometheus', () => {
  const config = parseYaml(readText('deploy/prometheus/prometheus.yml')) as {
    rule_files: string[];
    scrape_configs: { job_name: string; metrics_path?: string; authorization?: Record<string, string> }[];
  };

  it('scrapes the job that alerts go by, with the token from a file', () => {
    expect(config.rule_files).toEqual(['alerts.yml']);
    const [job] = config.scrape_configs;
    expect(job).toMatchObject({ job_name: 'trade', metrics_path: '/metrics' });
    expect(Object.keys(job?.authorization ?? {}).sort()).toEqual(['credentials_file', 'type']);
  });
});
