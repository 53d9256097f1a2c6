/** The Kubernetes manifest describes an indexed job, and its numbers agree. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { parse } from 'yaml';

const { apiVersion, kind, metadata, spec } = parse(
  readFileSync(new URL('../../../tools/cluster/kubernetes.yaml', import.meta.url), 'utf8'),
);
const pod = spec.template.spec;
const [container] = pod.containers;

test('the manifest is an indexed job that restarts failed pods', () => {
  assert.deepEqual([apiVersion, kind, metadata.name], ['batch/v1', 'Job', 'sudoleaf']);
  assert.equal(spec.completionMode, 'Indexed');
  assert.equal(pod.restartPolicy, 'OnFailure');
  assert.ok(spec.backoffLimit >= spec.completions);
});

test('the number of shards equals the number of completions', () => {
  const [, parts] = container.args[0].match(
    /--shard "\$\(\(JOB_COMPLETION_INDEX \+ 1\)\)\/(\d+)"$/,
  );
  assert.equal(Number(parts), spec.completions);
  assert.ok(spec.parallelism <= spec.completions);
});

test("the command's input and output folders are mounted", () => {
  const mounted = new Map(container.volumeMounts.map(({ name, mountPath }) => [mountPath, name]));
  const volumes = pod.volumes.map(({ name }) => name);
  for (const path of container.args[0].match(/\/(recipe|packs)\//g))
    assert.ok(volumes.includes(mounted.get(path.slice(0, -1))), path);
});
