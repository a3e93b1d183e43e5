import { createRouter, createWebHistory, type RouteRecordRaw } from 'vue-router';
import PlaygroundView from '../views/playground/PlaygroundView.vue';

/** The console's views by address; every one but the first is loaded when it is opened. */
export const routes: readonly RouteRecordRaw[] = [
  { path: '/', name: 'playground', component: PlaygroundView, meta: { title: 'Playground' } },
  {
    path: '/applications', name: 'applications', meta: { title: 'Applications' },
    component: () => import('../views/applications/ApplicationsView.vue'),
  },
  {
    path: '/applications/:application', name: 'application', meta: { title: 'Application' }, props: true,
    component: () => import('../views/application/ApplicationView.vue'),
  },
  {
    path: '/external', name: 'external', meta: { title: 'External applications' },
    component: () => import('../views/external/ExternalView.vue'),
  },
  {
    path: '/assets/:asset?', name: 'assets', meta: { title: 'Assets' }, props: true,
    component: () => import('../views/assets/AssetsView.vue'),
  },
  {
    path: '/sessions/:session?', name: 'sessions', meta: { title: 'Sessions' }, props: true,
    component: () => import('../views/sessions/SessionsView.vue'),
  },
  {
    path: '/traffic/:sequence(\\d+)?', name: 'traffic', meta: { title: 'Traffic' },
    component: () => import('../views/traffic/TrafficView.vue'),
  },
  {
    path: '/usage', name: 'usage', meta: { title: 'Usage' },
    component: () => import('../views/usage/UsageView.vue'),
  },
  {
    path: '/activity/:exchange?', name: 'activity', meta: { title: 'Activity' }, props: true,
    component: () => import('../views/activity/ActivityView.vue'),
  },
  {
    path: '/settings', name: 'settings', meta: { title: 'Settings' },
    component: () => import('../views/settings/SettingsView.vue'),
  },
  {
    path: '/:rest(.*)*', name: 'not-found', meta: { title: 'No such page' },
    component: () => import('../views/notFound/NotFoundView.vue'),
  },
];

export const router = createRouter({
  history: createWebHistory('/console/'),
  routes,
  // Choosing something inside a view moves nothing.
  scrollBehavior: (to, from, saved) => (to.name === from.name ? false : saved ?? { top: 0 }),
});
