import { createRouter, createWebHistory, type Router, type RouteRecordRaw } from 'vue-router';
import { isPartAhead, partAhead } from '../components/parts/asyncPart.ts';
import PlaygroundView from '../views/playground/PlaygroundView.vue';

/** The console's views by address; every one but the first is loaded when it is opened. */
export const routes: readonly RouteRecordRaw[] = [
  { path: '/', name: 'playground', component: PlaygroundView, meta: { title: 'Playground' } },
  {
    path: '/flows/:flow?', name: 'flows', meta: { title: 'Flows' }, props: true,
    component: partAhead('Flows', () => import('../views/flows/FlowsView.vue')),
  },
  {
    path: '/applications', name: 'applications', meta: { title: 'Applications' },
    component: partAhead('Applications', () => import('../views/applications/ApplicationsView.vue')),
  },
  {
    path: '/applications/:application', name: 'application', meta: { title: 'Application' }, props: true,
    component: partAhead('Application', () => import('../views/application/ApplicationView.vue')),
  },
  {
    path: '/external', name: 'external', meta: { title: 'External applications' },
    component: partAhead('External applications', () => import('../views/external/ExternalView.vue')),
  },
  {
    path: '/assets/:asset?', name: 'assets', meta: { title: 'Assets' }, props: true,
    component: partAhead('Assets', () => import('../views/assets/AssetsView.vue')),
  },
  {
    path: '/sessions/:session?', name: 'sessions', meta: { title: 'Sessions' }, props: true,
    component: partAhead('Sessions', () => import('../views/sessions/SessionsView.vue')),
  },
  {
    path: '/traffic/:sequence(\\d+)?', name: 'traffic', meta: { title: 'Traffic' },
    component: partAhead('Traffic', () => import('../views/traffic/TrafficView.vue')),
  },
  {
    path: '/usage', name: 'usage', meta: { title: 'Usage' },
    component: partAhead('Usage', () => import('../views/usage/UsageView.vue')),
  },
  {
    path: '/activity/:exchange?', name: 'activity', meta: { title: 'Activity' }, props: true,
    component: partAhead('Activity', () => import('../views/activity/ActivityView.vue')),
  },
  {
    path: '/compare', name: 'compare', meta: { title: 'Compare' },
    component: partAhead('Compare', () => import('../views/compare/CompareView.vue')),
  },
  {
    path: '/settings', name: 'settings', meta: { title: 'Settings' },
    component: partAhead('Settings', () => import('../views/settings/SettingsView.vue')),
  },
  {
    path: '/:rest(.*)*', name: 'not-found', meta: { title: 'No such page' },
    component: partAhead('No such page', () => import('../views/notFound/NotFoundView.vue')),
  },
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
