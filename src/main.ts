import './styles/tokens.css';
import './styles/base.css';
import './styles/controls.css';
import './styles/layout.css';
import './styles/rows.css';
import './styles/steps.css';
import './styles/views.css';
import { createPinia } from 'pinia';
import { createApp } from 'vue';
import App from './app/App.vue';
import { beginViews, router } from './app/router.ts';

const pinia = createPinia();
const app = createApp(App);
/** Shows, in words of index.html, that the page is not whole: a browser asks no second time for what did not come. */
const tellIncomplete = (): void => { document.getElementById('incomplete')?.removeAttribute('hidden'); };
// Asked for before anything is sent; what is sent until it is there is told to it.
import('./app/listeners/listeners.ts').then(({ startListening }) => { startListening(pinia); }, tellIncomplete);
beginViews(router);
app.use(pinia).use(router).mount('#app');
// Not needed for the first view, but as soon after it as can be: it cannot be loaded any more when it is needed.
import('./afterFirstView.ts').then(({ afterFirstView }) => { afterFirstView(app, router, pinia); }, tellIncomplete);
