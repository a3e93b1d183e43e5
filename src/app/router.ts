import type { Component } from 'vue';
import { createRouter, createWebHistory, type Router, type RouteRecordRaw } from 'vue-router';
import { isPartAhead, partAhead } from '../components/parts/asyncPart.ts';
import PlaygroundView from '../views/playground/PlaygroundView.vue';

/** Where a view is; `props` gives it what its address names. */
type Place = { readonly path?: string; readonly title?: string; readonly props?: true };

/** A view that is loaded when it is opened: at the address of its name and under that, where nothing else is said. */
const later = (
  name: string, load: () => Promise<{ default: Component }>,
  { path = `/${name}`, title = `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`, props }: Place = {},
): RouteRecordRaw => ({ path, name, meta: { title }, props: props === true, component: partAhead(title, load) });

/** The console's views by address; every one but the first is loaded when it is opened. */
export const routes: readonly RouteRecordRaw[] = [
  { path: '/', name: 'playground', component: PlaygroundView, meta: { title: 'Playground' } },
  later('flows', () => import('../views/flows/FlowsView.vue'), { path: '/flows/:flow?', props: true }),
  later('applications', () => import('../views/applications/ApplicationsView.vue')),
  later('application', () => import('../views/application/ApplicationView.vue'), { path: '/applications/:application', props: true }),
  later('external', () => import('../views/external/ExternalView.vue'), { title: 'External applications' }),
  later('assets', () => import('../views/assets/AssetsView.vue'), { path: '/assets/:asset?', props: true }),
  later('sessions', () => import('../views/sessions/SessionsView.vue'), { path: '/sessions/:session?', props: true }),
  later('traffic', () => import('../views/traffic/TrafficView.vue'), { path: '/traffic/:sequence(\\d+)?' }),
  later('usage', () => import('../views/usage/UsageView.vue')),
  later('activity', () => import('../views/activity/ActivityView.vue'), { path: '/activity/:exchange?', props: true }),
  later('compare', () => import('../views/compare/CompareView.vue')),
  later('snapshots', () => import('../views/snapshots/SnapshotsView.vue')),
  later('settings', () => import('../views/settings/SettingsView.vue')),
  later('not-found', () => import('../views/notFound/NotFoundView.vue'), { path: '/:rest(.*)*', title: 'No such page' }),
];

export const router = createRouter({
  history: createWebHistory('/console/'),
  routes,
  // Choosing something inside a view moves nothing.
  scrollBehavior: (to, from, saved) => (to.name === from.name ? false : saved ?? { top: 0 }),
});

/** Milliseconds for which the view before stays while the code of the next is on its way; then its place says so. */
const patience = 250;

/** Has the code of a view come before the view is left for it, where that takes no longer than a moment. */
export const beginViews = (of: Router): void => {
  of.beforeResolve(async (to) => {
    const views = to.matched.map(({ components }): unknown => components?.['default']);
    const begun = views.filter(isPartAhead).map((view) => view.begin());
    await Promise.race([Promise.allSettled(begun), new Promise((resolve) => { setTimeout(resolve, patience); })]);
  });
};
