/** Milliseconds after which a click on an unhydrated control is dropped. Submitted forms and typed text are kept. */
const remembered = 10_000;

/** React's flags `Placement` and `Hydrating`: a new fiber with either of them is not mounted yet. */
const unmounted = 2 | 4096;

/**
 * Inline script for the page's head. Records what visitors do with controls before they are hydrated, and replays it
 * afterwards: clicks on buttons, checkboxes and radio buttons, typed text, chosen options and files, and submitted
 * forms. Links, and GET forms with an `action`, work without scripts and are left to the browser.
 *
 * - React marks an element with its fiber before it mounts it, and handles events only once it is mounted.
 * - React itself handles a click for which it can hydrate the element at once. Otherwise it stops the event, which then
 *   never reaches the element.
 * - A choice fires `input` first. React may mount the field then, and restore its value before `change` fires.
 * - React ignores a value that it has already seen in a field: text is typed again into an empty field, and a checkbox is
 *   clicked from its previous state. Text follows a draft that the app has restored.
 * - A form whose submit event nothing has handled is sent again later.
 * - The router misses Back and Forward until it is mounted: the page at the new address is loaded from the server.
 */
export const replayScript = `(function(){
var waiting=new Map(),timer,address=location.pathname+location.search;
function isMounted(element){for(var name in element)if(name.indexOf('__reactFiber')===0){
for(var fiber=element[name];fiber;fiber=fiber.return)if(!fiber.alternate&&fiber.flags&${unmounted})return false;
return true}return false}
function retype(field,value){field.value='';
Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field),'value').set.call(field,value);
field.dispatchEvent(new Event('input',{bubbles:true}))}
function replay(element,done){
if(element.requestSubmit)element.requestSubmit();
else if(done.type==='input'){
var now=element.value,isDraft=now!==done.value&&now!==element.defaultValue;
retype(element,isDraft?now+done.value:done.value)}
else if(done.type==='file')element.dispatchEvent(new Event('change',{bubbles:true}));
else if(done.type==='change'){element.value=done.value;element.dispatchEvent(new Event('change',{bubbles:true}))}
else{if('checked' in done)element.checked=!done.checked;element.click()}}
function look(){Array.from(waiting).forEach(function(entry){var element=entry[0],done=entry[1];
if(!element.isConnected||Date.now()>done.until)waiting.delete(element);
else if(isMounted(element)){waiting.delete(element);replay(element,done)}});
if(waiting.size===0){clearInterval(timer);timer=undefined}}
function wait(element,done){waiting.set(element,done);timer=timer||setInterval(look,50)}
addEventListener('click',function(event){
var target=event.target,control=target&&target.closest&&target.closest('button,[type=checkbox],[type=radio]');
if(!control||isMounted(control)||control.form&&control.type==='submit')return;
var done={type:'click',until:Date.now()+${remembered}};
if(control.nodeName==='INPUT')done.checked=control.checked;
var isTaken=false;
control.addEventListener('click',take,true);
function take(){isTaken=isMounted(control)}
setTimeout(function(){control.removeEventListener('click',take,true);if(!isTaken)wait(control,done)})},true);
addEventListener('input',function(event){var field=event.target;
if(isMounted(field))waiting.delete(field);
else if(field.nodeName==='SELECT')wait(field,{type:'change',value:field.value,until:Infinity});
else if(field.type==='file')wait(field,{type:'file',until:Infinity});
else if(field.nodeName==='TEXTAREA'||field.nodeName==='INPUT'&&!/^(checkbox|radio)$/.test(field.type))
wait(field,{type:'input',value:field.value,until:Infinity})},true);
addEventListener('popstate',function(){
var root=document.getElementById('root'),first=root&&root.firstElementChild;
if(address!==location.pathname+location.search&&!(first&&isMounted(first)))location.reload()});
addEventListener('submit',look,true);
addEventListener('submit',function(event){
var form=event.target;
if(!event.defaultPrevented&&(form.method==='post'||!form.hasAttribute('action'))){event.preventDefault();wait(form,{until:Infinity})}})})();`;
