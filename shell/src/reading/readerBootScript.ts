/**
 * Script text for the page's head, run before anything is painted: what can be read is the same for everybody, and
 * these two say how it is shown here. `data-member` stands where a session is stored, so that nothing that concerns
 * guests alone flashes; `data-view` where the reader likes dense lists.
 */
export const readerBootScript = `(function(){
try{var root=document.documentElement;
if(localStorage.getItem('auth-token'))root.dataset.member='';
if(localStorage.getItem('stoa-view')==='list')root.dataset.view='list'}catch(e){}
})();`;
